// Whose card the votes turn over, and the points of a round with a Robot at the table: the twin of `points.py`, for the lesson.
import { SERVER } from "./round";
import type { Line, Score } from "../wire";

/** 6.3 The line with the most votes; among several the last one, unless the Server has as many. */
export function turnedOver(votes: readonly number[]): number {
  const cast = votes.filter((vote) => vote >= SERVER);
  const count = (line: number) => cast.filter((vote) => vote === line).length;
  const most = Math.max(...cast.map(count));
  const tied = cast.filter((vote) => count(vote) === most);
  return tied.length === 0 || tied.includes(SERVER) ? SERVER : Math.max(...tied);
}

/** 7 The points of each seat, after a guess or after a vote. */
export function pointsOf(
  { answer, robot }: { answer: number; robot: number },
  lines: readonly Pick<Line, "seat">[],
  { guess, votes, revealed }: Pick<Score, "guess" | "votes" | "revealed">,
): number[] {
  const robotLine = 1 + lines.findIndex(({ seat }) => seat === robot);
  const caught = guess === null ? revealed === robotLine : guess !== answer;
  return lines.map((_, seat) => {
    if (seat === robot) return caught ? 0 : guess === null ? 2 : 3;
    return Number(caught) + Number(votes[seat] === robotLine);
  });
}
