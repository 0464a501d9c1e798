// What pages of the app say about Happy Birthday, Robot! in words of its own.
import { texts } from "$lib/i18n";

export const t = texts({
  "birthday_robot.learn": "Read an example story",
  "birthday_robot.learn-title": "An example story",
  "birthday_robot.learned": "Now tell one of your own!",
  "birthday_robot.look": "Read the book",
  "birthday_robot.play": "Tell a story with {n} bots",
  "birthday_robot.level": "What are they like?",
});
