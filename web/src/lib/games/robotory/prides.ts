// What a game of Robotory is proud of, for the page of its result.
import { CAMPS, ROBOTS, robotsIn, type Robot, type Side } from "./logic/legal";
import { endOf, nameOf } from "./logic/layout";
import { said, t } from "./texts/prides.en";
import type { Pride, Prides, SeatLook } from "$lib/games/contract";
import type { Go, State, View } from "./wire";

/** The longest way, the hungriest robot, and a comeback or how often the lead changed. */
export const prides: Prides = (steps, seats) => {
  const [first, last] = [steps.at(0), steps.at(-1)].map((step) => (step?.view as View | undefined)?.state);
  const turn = steps.at(-1)?.turn;
  if (!first || !last || !turn) return [];
  const winner = turn.type === "over" && turn.reason !== "resigned" ? sideOf(turn.winners[0] ?? 0) : null;
  const found = [
    longestWay(first, last, seats),
    hungriest(last),
    comeback(first, last, winner, seats) ?? swings(first, last),
  ];
  return found.filter((pride) => pride !== null);
};

function longestWay(first: State, { played }: State, seats: readonly SeatLook[]): Pride | null {
  const drives = played.flatMap((move, number) =>
    move.type === "move" ? [{ move, side: sideOf((first.mover + number) % 2) }] : [],
  );
  const steps = Math.max(1, ...drives.map(({ move }) => stepsOf(move)));
  const longest = drives.find(({ move }) => stepsOf(move) === steps);
  if (!longest || steps === 1) return null;
  const { move, side } = longest;
  const values = { name: nameFor(seats, side), robot: t(`robot.${move.robot}`), steps, hex: nameOf(endOf(move.path)) };
  return { icon: "arrow", title: t("pride.way"), text: t("pride.way.text", values) };
}

/** Every step eats a disc. */
function hungriest({ played }: State): Pride | null {
  const eaten = (robot: Robot) =>
    played.reduce((sum, move) => sum + (move.type === "move" && move.robot === robot ? stepsOf(move) : 0), 0);
  const [best, next] = ROBOTS.map((robot) => ({ robot, discs: eaten(robot) })).sort((a, b) => b.discs - a.discs);
  if (!best || best.discs < 2 || best.discs === next?.discs) return null;
  const text = said({ key: "pride.hungry.text", values: { robot: { key: `robot.${best.robot}` }, discs: best.discs } });
  return { icon: "bot", title: t("pride.hungry"), text };
}

/** Whoever has won had no robot at home at some time, and here is the last. */
function comeback(first: State, last: State, winner: Side | null, seats: readonly SeatLook[]): Pride | null {
  if (winner === null) return null;
  const move = history(first, last).findLastIndex((state) => robotsIn(state, CAMPS[winner]).length === 0);
  if (move < 1) return null;
  const text = t("pride.comeback.text", { name: nameFor(seats, winner), move });
  return { icon: "crown", title: t("pride.comeback"), text };
}

/** Three robots cannot be shared equally: somebody always leads. */
function swings(first: State, last: State): Pride | null {
  const leads = history(first, last).map((state) => robotsIn(state, "light").length > 1);
  const times = leads.filter((lead, move) => move > 0 && lead !== leads[move - 1]).length;
  if (times < 2) return null;
  return { icon: "swap", title: t("pride.swings"), text: t("pride.swings.text", { times }) };
}

/** Where the robots stood before the first move and after each. Moves that were taken back are gone from the last. */
function history(first: State, { played }: State): State[] {
  return played.reduce<State[]>(
    (states, move) => {
      const before = states.at(-1) ?? first;
      const robots = move.type === "move" ? { ...before.robots, [move.robot]: endOf(move.path) } : before.robots;
      return [...states, { ...before, robots }];
    },
    [first],
  );
}

function stepsOf(move: Go): number {
  return move.path.length - 1;
}

function sideOf(seat: number): Side {
  return seat === 1 ? 1 : 0;
}

function nameFor(seats: readonly SeatLook[], side: Side): string {
  const look = seats.find((one) => one.seat === side);
  return look?.you ? t("you") : (look?.name ?? t(`Camp.${CAMPS[side]}`));
}
