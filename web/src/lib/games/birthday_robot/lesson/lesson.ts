// The example story, page by page: how its first sentence came about.
import type { KeyOf } from "$lib/i18n";
import type { SeatLook } from "$lib/games/contract";
import { plainLook } from "$lib/table/seats";
import { first, seats, story } from "./example.json";
import type { Pose } from "../picture/layout";
import type { Rolling, Sentence, Story, Writing } from "../wire";
import type { t } from "../texts/lesson.en";

export interface LessonPage {
  words: KeyOf<typeof t>;
  /** How the robot that explains it looks. */
  pose: Pose;
  /** The dice, as they lie. Null: they are back in the pool. */
  turn: Rolling | Writing | null;
  /** As far as it is written. Null: not begun. */
  sentence: Sentence | null;
}

export const STORY = story as Story;

/** Who told it. */
export const SEATS: SeatLook[] = seats.map(({ name, face }, seat) => ({
  ...plainLook(seat, name, face),
  people: [{ person: seat + 1, name, face, here: true }],
}));

/** Coins that the first sentence earned. */
export const EARNED = STORY.lines[0]?.marks.filter(({ seat, free }) => seat === 0 && !free).length ?? 0;

const turns = first as (Rolling | Writing)[];
const whole = STORY.lines[0] ?? null;
const writing = turns.filter((turn) => turn.type === "write");

/** The dice before somebody writes, with the sentence as they leave it. */
function afterPen(pen: Writing["pen"]): Pick<LessonPage, "turn" | "sentence"> {
  const at = writing.findIndex((turn) => turn.pen === pen);
  return { turn: writing[at] ?? null, sentence: writing[at + 1]?.sentence ?? whole };
}
function afterThrows(throws: number): Pick<LessonPage, "turn" | "sentence"> {
  return { turn: turns.find((turn) => turn.throws.length === throws) ?? null, sentence: null };
}

export const PAGES: LessonPage[] = [
  { words: "lesson.start", pose: "waving", ...afterThrows(0) },
  { words: "lesson.roll", pose: "surprised", ...afterThrows(1) },
  { words: "lesson.again", pose: "surprised", ...afterThrows(2) },
  { words: "lesson.begin", pose: "glad", ...afterPen("begin") },
  { words: "lesson.right", pose: "glad", ...afterPen("right") },
  { words: "lesson.left", pose: "surprised", ...afterPen("left") },
  { words: "lesson.coins", pose: "dancing", turn: null, sentence: whole },
];
