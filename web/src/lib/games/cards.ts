/** What is known of every game at once: its card, and the colours of all that belongs to it. */

import type { Card } from "./contract";

const cards = import.meta.glob<Card>("./*/card.ts", { import: "card", eager: true });

/** What the home page shows of a game; null where it has no web code. */
export function cardOf(slug: string): Card | null {
  return cards[`./${slug}/card.ts`] ?? null;
}

/**
 * The style that gives an element and all in it the colours of a game: `<main data-game={slug} style={coloursOf(slug)}>`.
 * A game without a card has those of the app.
 */
export function coloursOf(slug: string | undefined): string | undefined {
  const accent = slug === undefined ? undefined : cardOf(slug)?.accent;
  if (!accent) return undefined;
  const { colour, soft, fill } = accent;
  const large = fill ? `; --fill: ${fill.colour}; --on-fill: ${fill.text}` : "";
  return `--accent: ${colour}; --accent-soft: ${soft}${large}`;
}
