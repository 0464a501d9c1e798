/** The result in English: a way beside the best one. */

import { texts } from "$lib/i18n";
import { t as sheet } from "./sheet.en";

export const t = texts(
  {
    "mine.result.title": "How it went",
    "mine.result.you": "You: {n}.",
    "mine.result.team": "{name}: {n}.",
    "mine.result.share": "{n} % of the best",
    "mine.result.stars": "{n} of 3 stars",
    "mine.result.teams": "Teams",
    "mine.result.sheet": "Score sheet",
    "mine.result.way": "Show the best way",
    "mine.result.perfect": "Nobody can do better. That is proven.",
    "mine.result.halt": "The robot stopped on a step without a jewel.",
    "mine.way.best": "The best way",
    "mine.way.after": "{n} jewels, {points} points",
    "mine.way.after-one": "1 jewel, {points} points",
    "mine.way.part": "Where they part",
    "mine.way.steps": "Step by step",
    "mine.way.step": "Jewel {n} of {all}",
    "mine.way.play": "Play",
    "mine.way.pause": "Pause",
    "mine.way.back": "One jewel back",
    "mine.way.next": "Next jewel",
    "mine.way.first": "To the start",
    "mine.way.last": "To the end",
    "mine.way.equal": "{name} found a best way. There may be others.",
    "mine.way.starts": "The ways begin apart: {name} at {mine}, the best way at {best}.",
    "mine.way.half": "The best way is on the other half of the jewels. A robot can never change to it.",
    "mine.way.parts": "The same for {n} jewels. Then {name} went to {mine}, the best way goes to {best}.",
    "mine.way.ends": "The same for {n} jewels. There {name} stopped; the best way goes on to {best}.",
    "mine.way.on": "The same for {n} jewels. There the best way stops; {name} went on to {mine}.",
    "mine.way.none": "{name} collected nothing. The best way begins at {best}.",
    "mine.way.more": "The best way has {n} more bonus jewels.",
    "mine.way.more-one": "The best way has one more bonus jewel.",
  },
  sheet,
);
