/** A form for a game's options, made from their JSON Schema. What has no simple control is left at its default. */

import { spelled } from "$lib/i18n";
import { named } from "$lib/games/texts.svelte";
import { t } from "./texts.en";

export type Options = Record<string, unknown>;

/** `alone`: it matters only where one plays alone. */
export type Field = { name: string; label: string; alone: boolean } & (
  | { kind: "choice"; choices: { value: string | number; label: string }[] }
  | { kind: "switch" }
  /** `read`: how it reads where it cannot be changed, such as "{n} seconds". */
  | { kind: "number"; least: number; most: number; step: number; read: string }
  /** A number, or none: as many as you like. `usual` is the number to begin with. */
  | { kind: "limit"; least: number; most: number; step: number; read: string; usual: number; none: string }
  /** `least` and `most` letters. */
  | { kind: "text"; least: number; most: number }
  /** Single words: this many at most, none longer than `longest` letters. */
  | { kind: "words"; most: number; longest: number }
  /** All seats of the game in some order, or none. */
  | { kind: "seats" }
  /** One seat of the game, or none. */
  | { kind: "seat"; none: string }
);
export type Kind = Field["kind"];

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  format?: string;
  alone?: boolean;
  step?: number;
  enum?: (string | number)[];
  anyOf?: Schema[];
  items?: Schema;
  default?: unknown;
  properties?: Record<string, Schema>;
  minimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

type Variants = Record<string, unknown>;

/** What people make their own in any variant: choosing another one leaves it as it is. */
const PERSONAL: readonly Kind[] = ["text", "words", "seats", "seat"];

/** The fields of the form, in the order of the struct. */
export function fields(slug: string, options: object, variants: Variants = {}): Field[] {
  const root = options as Schema;
  return Object.entries(followed(root, root).properties ?? {}).flatMap(([name, property]) => {
    const label = named(`option.${slug}.${name}`, spelled(name));
    const schema = followed(property, root);
    const found = kindOf(slug, name, schema, variants);
    return found ? [{ name, label, alone: schema.alone === true, ...found } as Field] : [];
  });
}

/** Those that matter to this many seats. */
export function fitting(form: readonly Field[], seats: number): Field[] {
  return form.filter(({ alone }) => !alone || seats === 1);
}

/** The variant that these options are; null: none of them. */
export function variantOf(options: unknown, variants: Variants, form: readonly Field[] = []): string | null {
  const plain = Object.fromEntries(brought(options, variants, form).map(([name]) => [name, null]));
  const text = sorted(impersonal({ ...asOptions(options), ...plain }, form));
  return Object.keys(variants).find((name) => sorted(impersonal(variants[name], form)) === text) ?? null;
}

/** The options of a variant, with what people have made their own or brought along, if the variant has none of that. */
export function varied(options: unknown, variants: Variants, variant: string, form: readonly Field[]): Options {
  const chosen = asOptions(variants[variant]);
  const own = Object.entries(asOptions(options)).filter(([name]) => isPersonal(name, form));
  const along = brought(options, variants, form).filter(([name]) => chosen[name] === null);
  return { ...chosen, ...Object.fromEntries([...own, ...along]) };
}

/** Content that has no control and is in no variant: somebody has brought it. */
function brought(options: unknown, variants: Variants, form: readonly Field[]): [string, unknown][] {
  const known = (name: string, value: unknown) =>
    Object.values(variants).some((variant) => sorted(asOptions(variant)[name]) === sorted(value));
  return Object.entries(asOptions(options)).filter(
    ([name, value]) =>
      typeof value === "object" && value !== null && !form.some((field) => field.name === name) && !known(name, value),
  );
}

/** What a variant is called. */
export function variantName(slug: string, variant: string): string {
  return named(`variant.${slug}.${variant}`, spelled(variant));
}

/** What the variants of a game are called. */
export function variantLabel(slug: string): string {
  return named(`variant.${slug}`, t("game.variant"));
}

/** Options as an object, however they arrived. */
export function asOptions(value: unknown): Options {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** A list, however it arrived. */
export function asList<Item>(value: unknown): Item[] {
  return Array.isArray(value) ? [...value] : [];
}

/** An order of seats still fits this many of them; none at all always does. */
export function isOrder(order: readonly number[], seats: number): boolean {
  return order.length === 0 || [...order].sort((a, b) => a - b).join() === [...Array(seats).keys()].join();
}

/** The fields whose seats differ from these. */
export function outdated(form: readonly Field[], options: unknown, seats: number): Field[] {
  const values = asOptions(options);
  return form.filter(({ kind, name }) => {
    if (kind === "seats") return !isOrder(asList(values[name]), seats);
    return kind === "seat" && !isSeat(values[name], seats);
  });
}

/** Somebody sits there; none at all is all right. */
export function isSeat(seat: unknown, seats: number): boolean {
  return typeof seat !== "number" || seat < seats;
}

function kindOf(slug: string, name: string, schema: Schema, variants: Variants): object | null {
  const key = `option.${slug}.${name}`;
  if (schema.enum && schema.enum.length > 1) {
    // The schema sorts by name; what is usual comes first.
    const values = [...schema.enum].sort((a, b) => Number(b === schema.default) - Number(a === schema.default));
    const choices = values.map((value) => ({ value, label: named(`${key}.${value}`, spelled(String(value))) }));
    return { kind: "choice", choices };
  }
  if (schema.type === "boolean") return { kind: "switch" };
  if (schema.type === "string" && schema.maxLength !== undefined)
    return { kind: "text", least: schema.minLength ?? 0, most: schema.maxLength };
  const read = named(`${key}.read`, "{n}");
  const limited = limitOf(schema);
  if (limited?.format === "seat") return { kind: "seat", none: named(`${key}.none`, t("options.nobody")) };
  if (limited) {
    const range = rangeOf(limited);
    const known = [schema.default, ...Object.values(variants).map((variant) => asOptions(variant)[name])];
    const usual = known.find((value) => typeof value === "number") ?? range?.most;
    return (
      range && {
        kind: "limit",
        ...range,
        step: limited.step ?? 1,
        read,
        usual,
        none: named(`${key}.none`, t("options.none")),
      }
    );
  }
  if (schema.type === "array") return listOf(schema);
  const range = schema.type === "integer" ? rangeOf(schema) : null;
  return range && { kind: "number", ...range, step: schema.step ?? 1, read };
}

function listOf({ items, maxItems }: Schema): object | null {
  if (items?.type === "integer" && items.format === "seat") return { kind: "seats" };
  if (items?.type === "string" && items.maxLength !== undefined && maxItems !== undefined)
    return { kind: "words", most: maxItems, longest: items.maxLength };
  return null;
}

/** The whole number that may also be none. */
function limitOf({ anyOf = [] }: Schema): Schema | undefined {
  const nullable = anyOf.length === 2 && anyOf.some(({ type }) => type === "null");
  return nullable ? anyOf.find(({ type }) => type === "integer") : undefined;
}

function rangeOf(schema: Schema): { least: number; most: number } | null {
  const most = schema.maximum ?? (schema.exclusiveMaximum === undefined ? undefined : schema.exclusiveMaximum - 1);
  return schema.minimum === undefined || most === undefined ? null : { least: schema.minimum, most };
}

function impersonal(options: unknown, form: readonly Field[]): Options {
  return Object.fromEntries(Object.entries(asOptions(options)).filter(([name]) => !isPersonal(name, form)));
}

function isPersonal(name: string, form: readonly Field[]): boolean {
  return form.some((field) => field.name === name && (field.alone || PERSONAL.includes(field.kind)));
}

function followed(schema: Schema, root: Schema): Schema {
  const name = schema.$ref?.split("/").at(-1);
  const target = name === undefined ? undefined : root.$defs?.[name];
  return target ? followed(target, root) : schema;
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
