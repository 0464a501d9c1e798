/** Options in words, for those who cannot choose them. */

import { listed, say } from "$lib/i18n";
import { asList, asOptions, fields, fitting, variantLabel, variantName, variantOf, type Field } from "./options";
import type { GameCard } from "$lib/wire";
import { t } from "./texts.en";

/** What the host has chosen for this many seats, line by line. `names` are those of the seats that will play. */
export function chosen(
  game: GameCard,
  options: unknown,
  seats: number,
  names: readonly string[],
): { label: string; text: string }[] {
  const form = fields(game.slug, game.options, game.variants);
  const values = asOptions(options);
  const variant = Object.keys(game.variants).length > 1 ? variantOf(options, game.variants, form) : null;
  return [
    { label: variantLabel(game.slug), text: variant && variantName(game.slug, variant) },
    ...fitting(form, seats).map((field) => ({ label: field.label, text: valueText(field, values[field.name], names) })),
  ].flatMap(({ label, text }) => (text === null ? [] : [{ label, text }]));
}

/** What was chosen, in words. `names` are those of the seats. Null: nothing worth saying. */
export function valueText(field: Field, value: unknown, names: readonly string[]): string | null {
  switch (field.kind) {
    case "choice":
      return field.choices.find((choice) => choice.value === value)?.label ?? null;
    case "switch":
      return t(value === true ? "options.yes" : "options.no");
    case "number":
      return say(field.read, { n: Number(value) });
    case "limit":
      return value === null ? field.none : say(field.read, { n: Number(value) });
    case "words":
      return asList<string>(value).join(", ") || null;
    case "seats":
      return listed(asList<number>(value).flatMap((seat) => names[seat] ?? [])) || null;
    case "seat":
      return typeof value === "number" ? (names[value] ?? null) : field.none;
    default:
      return String(value);
  }
}
