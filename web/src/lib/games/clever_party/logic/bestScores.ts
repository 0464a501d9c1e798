// The best that somebody has done alone, kept on this device: one for each sheet and number of turns.
import { store, storedJson } from "$lib/device/storage";
import { stars } from "./sheet";
import type { View } from "../wire";

export interface Best {
  sheet: string;
  turns: number;
  stars: number;
  /** The table where it was done. */
  code: string;
  /** The best until then; null: it was the first. */
  before: number | null;
}

const KEPT = "clever_party.best";
/** More sheets and lengths than anybody plays; those not beaten for longest are forgotten. */
const MOST = 30;

/** All of them, the newest first. */
export function bests(): Best[] {
  return storedJson(KEPT, isList, []).filter(isBest);
}

export function bestOf(sheet: string, turns: number): Best | null {
  return bests().find((best) => best.sheet === sheet && best.turns === turns) ?? null;
}

/** Keeps the best after a game alone, which may be this one, and returns it. Asked again it answers the same. Null: others played, too. */
export function keepBest(view: View, code: string): Best | null {
  const [crosses, ...others] = view.crosses;
  if (!crosses || others.length > 0 || view.last === null) return null;
  const known = bestOf(view.sheet.name, view.last);
  const now = stars(view.sheet, crosses);
  if (known && now <= known.stars) return known;
  const best = { sheet: view.sheet.name, turns: view.last, stars: now, code, before: known?.stars ?? null };
  store(KEPT, JSON.stringify([best, ...bests().filter((one) => !isSameKind(one, best))].slice(0, MOST)));
  return best;
}

function isSameKind(one: Best, other: Best): boolean {
  return one.sheet === other.sheet && one.turns === other.turns;
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function isBest(value: unknown): value is Best {
  const { sheet, turns, stars, code } = (value ?? {}) as Partial<Record<keyof Best, unknown>>;
  return (
    typeof sheet === "string" && typeof turns === "number" && typeof stars === "number" && typeof code === "string"
  );
}
