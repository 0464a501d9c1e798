// A result to send to friends. It gives nothing away: neither way nor start, and no count from which the best score could be reckoned.
import { tryOf, type Played } from "./dailyPuzzle";
import { t } from "../texts/alone.en";
import { MOST_STARS, percent, starsFor } from "./stars";

const TENTHS = 10;
const [FULL, EMPTY] = ["🟪", "⬜"];
const [STAR, NO_STAR] = ["⭐", "☆"];

/** The day, the stars, the share of the best possible, at which try, and a square for each tenth of it. */
export function shareText(played: Played): string {
  const { day, score, best } = played;
  const [share, stars] = [percent(score, best), starsFor(score, best)];
  const squares = Math.floor(share / TENTHS);
  return [
    t("mine.share.title", { day }),
    t("mine.share.result", {
      stars: STAR.repeat(stars) + NO_STAR.repeat(MOST_STARS - stars),
      n: share,
      tries: tryOf(played),
    }),
    FULL.repeat(squares) + EMPTY.repeat(TENTHS - squares),
  ].join("\n");
}
