// The mountain in words, for people who do not see it.
import { jewelWords } from "./headline";
import { has, isBonus, isSameHalf, placeOf, same, spots, value, worth, type Scoring, type Spot } from "./mountain";
import { t } from "../texts/board.en";
import type { View } from "../wire";

/** What is drawn of a mountain, as far as words tell it. */
export interface ShownMountain {
  order: readonly number[];
  bonus: number | null;
  scoring: Scoring | null;
  hidden: boolean;
  route: readonly Spot[];
  robot: Spot | null;
  gone: readonly Spot[];
  lit: readonly Spot[];
  picked: readonly Spot[];
}

/** What a step is called: "7 times 3, 21, bonus jewel, plus 3". */
export function spotName(spot: Spot, now: ShownMountain): string {
  const [staircase, step] = spot;
  const place = placeOf(spot, now.route);
  const start = now.route[0];
  return [
    t("mine.step", { staircase, step }),
    now.hidden && place < 0 ? "" : String(value(spot)),
    has(now.gone, spot) ? t("mine.step.gone") : isBonus(spot, now.bonus) ? t("mine.step.bonus") : t("mine.step.plain"),
    place < 0 ? "" : t("mine.step.way", { n: place + 1 }),
    same(spot, now.robot) ? t("mine.step.robot") : "",
    has(now.picked, spot) ? t("mine.step.picked") : "",
    has(now.lit, spot) ? gain(spot, now) : "",
    start && place < 0 && !isSameHalf(spot, start, now.order) ? t("mine.step.far") : "",
  ]
    .filter((part) => part !== "")
    .join(", ");
}

function gain(spot: Spot, { bonus, scoring, hidden, route }: ShownMountain): string {
  if (scoring === null || route.length === 0 || (hidden && scoring === "face")) return "";
  return t("mine.step.adds", { n: worth(spot, bonus, scoring) });
}

/** What the bonus number does here. On all teams' mountains are the same staircases. */
export function bonusWords(view: Pick<View, "bonus" | "orders" | "options">): string {
  return t(hasBonus(view) ? "mine.bonus.text" : "mine.bonus.none", { n: view.bonus ?? 0 });
}

/** Whether there is a bonus jewel at all. */
export function hasBonus({ bonus, orders, options }: Pick<View, "bonus" | "orders" | "options">): boolean {
  return spots({ order: orders[0] ?? [], steps: options.steps }).some((spot) => isBonus(spot, bonus));
}

/** What a jewel counts, and how that came about. */
export function scoringWords({ scoring, votes }: Pick<View, "scoring" | "votes">): string {
  if (scoring === null) return "";
  const count = (one: Scoring) => votes.filter((vote) => vote === one).length;
  const both = { points: count("points"), face: count("face") };
  return [t(`mine.scoring.${scoring}`), votes.length > 1 ? t("mine.scoring.votes", both) : ""]
    .filter((part) => part !== "")
    .join(" ");
}

/** 4.1 All that teams agree on before they plan. Empty: nobody steals. */
export function jumperWords({ options, orders }: Pick<View, "options" | "orders">): string {
  const { claim_jumper, after, total, per_strike, spare_adjacent, reclaim } = options;
  if (!claim_jumper || orders.length < 2) return "";
  return [
    t("mine.jumper", { after: jewelWords(after), total: jewelWords(total) }),
    total === 1 ? "" : per_strike === 1 ? t("mine.jumper.one") : t("mine.jumper.many", { n: per_strike }),
    spare_adjacent ? t("mine.strike.safe") : "",
    reclaim === "beside" ? t("mine.jumper.back") : "",
    t("mine.jumper.agree"),
  ]
    .filter((part) => part !== "")
    .join(" ");
}

/** Two ways to count, shown with a bonus jewel and a plain one; or with one jewel, where the mountain has no other kind. */
export function examples(order: readonly number[], steps: number, bonus: number | null): Spot[] {
  const all = spots({ order, steps }).sort((one, other) => Math.abs(value(one) - 20) - Math.abs(value(other) - 20));
  const bonusJewel = all.find((spot) => isBonus(spot, bonus));
  const plainJewel = all.find((spot) => !isBonus(spot, bonus));
  return [bonusJewel, plainJewel].filter((spot) => spot !== undefined);
}
