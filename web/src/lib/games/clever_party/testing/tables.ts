// Sheets and views for tests, as the rules made them.
import known from "../../../../../../tests/games/clever_party/menus.json";
import type { Crosses, Half, Move, Sheet, View } from "../wire";

export const classic = known.sheets.Classic as Sheet;
export const picnic = known.sheets.Picnic as Sheet;

/** What a seat saw, what the rules let it do, and the stars of every seat. */
export const menus = known.cases.map(({ name, sheet, view, menu, stars }) => ({
  name,
  view: { ...view, sheet: known.sheets[sheet as keyof typeof known.sheets] } as View,
  menu: menu as Move[],
  stars,
}));

export function crossed(changed: Partial<Crosses> = {}): Crosses {
  return { yellow: 0, red: 0, green: 0, blue: [0, 0, 0], ...changed };
}

/** Seat 0 of two crosses off on the classic sheet, with these dice. */
export function crossingWith(faces: string[], crosses = crossed(), changed: Partial<Half> = {}): View {
  const half: Half = {
    before: crosses,
    crosses,
    dice: 2 ** faces.length - 1,
    used: 0,
    area: null,
    bonuses: [],
    stage: "dice",
    ...changed,
  };
  return {
    seat: 0,
    phase: "cross",
    sheet: classic,
    crosses: [crosses, crossed()],
    turn: 1,
    last: null,
    active: 0,
    throws: [faces],
    used: half.used,
    half,
    done: [],
  };
}
