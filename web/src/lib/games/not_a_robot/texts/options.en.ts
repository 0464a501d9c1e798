// What a host may choose in I'm Not a Robot.
import { texts } from "$lib/i18n";

export const t = texts({
  "variant.not_a_robot.Classic.help": "Maybe somebody is the Robot, maybe nobody is.",
  "variant.not_a_robot.Rise of the machines.help": "Somebody is always the Robot, and there is no Server.",
  "option.not_a_robot.rounds": "Rounds",
  "option.not_a_robot.rise_of_the_machines": "Rise of the machines",
  "option.not_a_robot.rise_of_the_machines.help": "Somebody is always the Robot.",
  "option.not_a_robot.chance": "“Are you the Robot?”",
  "option.not_a_robot.chance.read": "{n} seconds",
  "option.not_a_robot.chance.help": "Seconds in which the Robot may reveal itself.",
  "option.not_a_robot.discussion": "Discussion",
  "option.not_a_robot.discussion.read": "{n} seconds",
  "option.not_a_robot.discussion.help": "Seconds, at most.",
  "option.not_a_robot.spoken": "We talk aloud",
  "option.not_a_robot.spoken.help": "Nobody has to type why they said their word.",
  "option.not_a_robot.dictionary": "Dictionary",
  "option.not_a_robot.dictionary.lenient": "Lenient",
  "option.not_a_robot.dictionary.lenient.help": "Words that the dictionary does not know pass.",
  "option.not_a_robot.dictionary.strict": "Strict",
  "option.not_a_robot.dictionary.strict.help": "Only words in the dictionary pass.",
  "option.not_a_robot.dictionary.off": "Off",
  "option.not_a_robot.dictionary.off.help": "Any single word passes, in any language.",
  "option.not_a_robot.server_vote_scores": "Points for the Server",
  "option.not_a_robot.server_vote_scores.help": "A right vote for the Server brings a point.",
});
