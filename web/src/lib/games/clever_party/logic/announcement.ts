// What has happened since the last look, in words, for people who do not see it.
import type { SeatLook } from "$lib/games/contract";
import { listed } from "$lib/i18n";
import { faceName, rewardOf, symbolName } from "./describe";
import { nameOf, starWords } from "./headline";
import { AREAS, crossesOf, stars } from "./sheet";
import { placesSince } from "./turn";
import { t } from "../texts/board.en";
import type { Crosses, Sheet, View } from "../wire";

/** What I have crossed off, what the others have, and what was thrown. Empty: no news. */
export function announcement(before: View | null, now: View, seats: readonly SeatLook[]): string {
  if (!before) return "";
  const others = now.crosses.map((_, seat) => seat).filter((seat) => seat !== now.seat);
  const crossed = others.map((seat) =>
    crossedBy(now.sheet, before.crosses[seat]!, now.crosses[seat]!, nameOf(seats, seat)),
  );
  return [mine(before, now, seats), ...crossed, thrown(before, now, seats)].filter((words) => words !== "").join(" ");
}

/** At once, each cross of my own and what it brings. */
function mine(before: View, now: View, seats: readonly SeatLook[]): string {
  const { seat, sheet } = now;
  if (seat === null) return "";
  const [old, after] = [crossesOf(before, seat), crossesOf(now, seat)];
  const symbols = AREAS.flatMap((area) =>
    placesSince(sheet, old, after, area).map((place) => ({
      area,
      place,
      pair: area === "blue" ? old.blue[place]! : 0,
    })),
  );
  const [symbol] = symbols;
  if (!symbol) return AREAS.some((area) => placesSince(sheet, after, old, area).length > 0) ? t("tell.back") : "";
  if (symbols.length > 1) return crossedBy(sheet, old, after, nameOf(seats, seat));
  const reward = rewardOf(sheet, old, symbol);
  return t(reward ? "tell.own.earns" : "tell.own", { symbol: symbolName(sheet, symbol), reward });
}

function crossedBy(sheet: Sheet, before: Crosses, after: Crosses, name: string): string {
  const counts = AREAS.map((area) => [area, placesSince(sheet, before, after, area).length] as const);
  const what = listed(
    counts.flatMap(([area, n]) => (n === 0 ? [] : [n === 1 ? t(`count.${area}.one`) : t(`count.${area}`, { n })])),
  );
  if (what === "") return "";
  const won = stars(sheet, after) - stars(sheet, before);
  return won > 0 ? t("tell.stars", { name, what, stars: starWords(won) }) : t("tell.crossed", { name, what });
}

function thrown(before: View, now: View, seats: readonly SeatLook[]): string {
  const dice = now.throws.at(-1);
  const old = before.turn === now.turn && before.throws.length === now.throws.length;
  if (!dice || old || now.active === null || now.phase !== "cross") return "";
  const faces = listed(dice.map(faceName));
  return now.active === now.seat
    ? t("tell.yours", { faces })
    : t("tell.threw", { name: nameOf(seats, now.active), faces });
}
