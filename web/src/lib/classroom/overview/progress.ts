/** How far the tables of a class are, as their teacher reads it. */

import { ROBOT } from "$lib/device/faces";
import type { SeatLook } from "$lib/games/contract";
import { hasScores, possibleText, reasonText, resultSentence, scoreText } from "$lib/table/result";
import type { ClassNow, ClassTable, Pupil } from "$lib/wire";
import { listed } from "$lib/i18n";
import { t } from "../texts/overview.en";

export type Stage = "waiting" | "playing" | "paused" | "over" | "closed";

export function stageOf({ status, paused }: ClassTable): Stage {
  if (status === "playing") return paused ? "paused" : "playing";
  return status === "open" ? "waiting" : status;
}

/** Somebody of the class who asks for help, and where. */
export interface Call {
  table: ClassTable;
  pupil: Pupil;
}

export function calls({ tables }: ClassNow): Call[] {
  return tables.flatMap((table) => table.pupils.filter((one) => one.hand).map((pupil) => ({ table, pupil })));
}

export function pupilsOf({ tables }: ClassNow): Pupil[] {
  return tables.flatMap((table) => table.pupils);
}

/** How many texts wait for the teacher. */
export function unread({ tables }: ClassNow): number {
  return tables.reduce((sum, table) => sum + table.judging, 0);
}

/** What can be done to all tables at once. */
export function deeds({ tables }: ClassNow): { start: boolean; pause: boolean; resume: boolean } {
  const stages = tables.map(stageOf);
  return {
    start: tables.some((table) => table.status === "open" && table.pupils.some((one) => one.seat !== null)),
    pause: stages.includes("playing"),
    resume: stages.includes("paused"),
  };
}

export interface SeatNow {
  seat: number;
  /** The team's, the pupils', or the bot's. */
  name: string;
  /** They have given themselves a name. */
  team: boolean;
  pupils: Pupil[];
}

/** The seats that are taken. One without pupils is a bot's. */
export function seatsOf({ names, pupils }: ClassTable): SeatNow[] {
  return names
    .map((name, seat) => ({ seat, name, pupils: pupils.filter((one) => one.seat === seat) }))
    .filter(({ name, pupils }) => name !== "" || pupils.length > 0)
    .map((one) => ({ ...one, team: one.pupils.length > 0 && one.name !== namesOf(one.pupils, " & ") }));
}

export function standing({ pupils }: ClassTable): Pupil[] {
  return pupils.filter((one) => one.seat === null);
}

/** Everybody at a table in one line: Ida, Foxes (Ben, Noor), Tinker (bot). Watching: Mia. */
export function namesText(table: ClassTable): string {
  const seated = seatsOf(table).map(nameText).join(", ");
  const watching = namesOf(standing(table));
  return [seated, watching && `${t("class.watching")}: ${watching}`].filter((part) => part !== "").join(". ");
}

function nameText({ name, team, pupils }: SeatNow): string {
  if (pupils.length === 0) return `${name} (${t("class.bot")})`;
  return team ? `${name} (${namesOf(pupils)})` : namesOf(pupils, " & ");
}

function namesOf(pupils: readonly Pupil[], between = ", "): string {
  return pupils.map((one) => one.name).join(between);
}

/** Whose turn it is; empty while it is nobody's. */
export function turnText({ asked, names, status }: ClassTable): string {
  const taken = names.filter((name) => name !== "").length;
  if (status !== "playing" || asked.length === 0) return "";
  if (asked.length > 1 && asked.length === taken) return t("class.turn-all");
  return t("class.turn", { names: listed(asked.map((seat) => names[seat] ?? "")) });
}

/** How many have joined the class. */
export function countText(pupils: number): string {
  if (pupils === 0) return t("class.count.0");
  return pupils === 1 ? t("class.count.1") : t("class.count", { n: pupils });
}

export function movesText({ moves }: ClassTable): string {
  if (moves === 0) return t("class.moves.0");
  return moves === 1 ? t("class.moves.1") : t("class.moves", { n: moves });
}

/** Who won, and the scores or the reason; empty before the end. */
export function resultText(table: ClassTable, words: (score: number) => string = scoreText): string {
  const over = table.result;
  if (!over) return "";
  const looks = looksOf(table);
  const scores = looks
    .filter((look) => look.name !== "")
    .map((look) => {
      const possible = possibleText(over, look.seat);
      return `${look.name} ${words(over.scores[look.seat] ?? 0)}${possible && ` (${possible})`}`;
    })
    .join(", ");
  return `${resultSentence(over, looks, table.game)} ${hasScores(over) ? scores : reasonText(over, looks)}`;
}

/** The seats as boards show them, for words that are made from those. */
function looksOf(table: ClassTable): SeatLook[] {
  return table.names.map((name, seat) => {
    const people = table.pupils.filter((one) => one.seat === seat);
    return {
      seat,
      name,
      face: people[0]?.face ?? ROBOT,
      bot: null,
      people,
      team: false,
      here: true,
      since: null,
      absent: false,
      you: false,
      asked: table.asked.includes(seat),
      ends: null,
    };
  });
}
