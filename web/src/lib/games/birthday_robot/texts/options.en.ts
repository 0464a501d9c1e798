// What a host may choose in Happy Birthday, Robot!.
import { texts } from "$lib/i18n";

export const t = texts({
  "option.birthday_robot.dice": "Dice in the pool",
  "option.birthday_robot.dice.none": "As many dice as you like",
  "option.birthday_robot.rounds": "Rounds, at most",
  "option.birthday_robot.rounds.help": "Then everybody writes a last sentence.",
  "option.birthday_robot.supply": "Coins",
  "option.birthday_robot.supply.none": "As many coins as you earn",
  "option.birthday_robot.supply.help": "The story ends when they are all given out.",
  "option.birthday_robot.opening": "The first line",
  "option.birthday_robot.words": "Words to practise",
  "option.birthday_robot.words.help": "The story should use them, but need not.",
  "option.birthday_robot.by_age": "Youngest first",
  "option.birthday_robot.by_age.help": "The youngest begins. Otherwise the first seat does.",
  "variant.birthday_robot.An evening": "An evening",
  "variant.birthday_robot.A short story": "Short",
  "variant.birthday_robot.By the book": "By the book",
});
