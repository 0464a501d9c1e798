// What a host may choose in Robotory.
import { texts } from "$lib/i18n";

export const t = texts({
  "option.robotory.ending": "The game ends",
  "option.robotory.ending.reserve": "Reserve empty",
  "option.robotory.ending.reserve.help": "With the last disc of the reserve.",
  "option.robotory.ending.colour": "One colour out",
  "option.robotory.ending.colour.help": "With its last white or its last black disc.",
});
