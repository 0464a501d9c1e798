// What pages of the app say about I'm Not a Robot in words of its own.
import { texts } from "$lib/i18n";

export const t = texts({
  "not_a_robot.play": "Play with {n} bots",
  "not_a_robot.level": "How clever are they?",
  "not_a_robot.learn": "A first round, step by step",
  "not_a_robot.learn-title": "Your first round",
  "not_a_robot.learned": "Well done. Now play a real game.",
  "not_a_robot.look": "Look at the record sheet",
  "not_a_robot.draw": "{names} win together!",
});
