// Where a team's way and the best one part.
import { isBonus, isSameHalf, same, type Ground, type Spot } from "./mountain";
import { t } from "../texts/result.en";
import { jewelText } from "./sheet";

/** The best way in the direction in which it stays longest with the team's: both directions count the same. */
export function turned(best: readonly Spot[], mine: readonly Spot[]): Spot[] {
  const back = [...best].reverse();
  return shared(back, mine) > shared(best, mine) ? back : [...best];
}

/** How many jewels they have in common from the start. */
export function shared(one: readonly Spot[], other: readonly Spot[]): number {
  const at = one.findIndex((spot, place) => !same(spot, other[place]));
  return at < 0 ? one.length : at;
}

/** What there is to learn, in one to three sentences. `equal`: the team has as many points. */
export function lessons(
  name: string,
  mine: readonly Spot[],
  best: readonly Spot[],
  ground: Ground,
  equal: boolean,
): string[] {
  if (equal) return [t("mine.way.equal", { name })];
  const more = bonuses(best, ground) - bonuses(mine, ground);
  const found = [partingText(name, mine, best)];
  const [first, start] = [mine[0], best[0]];
  if (first && start && !isSameHalf(first, start, ground.order)) found.push(t("mine.way.half"));
  if (more > 0) found.push(more === 1 ? t("mine.way.more-one") : t("mine.way.more", { n: more }));
  return found;
}

function partingText(name: string, mine: readonly Spot[], best: readonly Spot[]): string {
  const n = shared(best, mine);
  const [here, there] = [mine[n], best[n]];
  if (mine.length === 0) return t("mine.way.none", { name, best: jewelText(best[0]!) });
  if (!here) return t("mine.way.ends", { n, name, best: jewelText(there!) });
  if (!there) return t("mine.way.on", { n, name, mine: jewelText(here) });
  const values = { n, name, mine: jewelText(here), best: jewelText(there) };
  return t(n === 0 ? "mine.way.starts" : "mine.way.parts", values);
}

function bonuses(route: readonly Spot[], { bonus }: Ground): number {
  return route.filter((spot) => isBonus(spot, bonus)).length;
}
