// What a host may choose in Clever Party.
import { texts } from "$lib/i18n";

export const t = texts({
  "variant.clever_party": "The sheet",
  "variant.clever_party.Classic.help": "Hearts, rabbits and frogs. Cupcakes, donuts and cake.",
  "variant.clever_party.Picnic.help": "Stars, cats and hearts. Cookies, lollipops and ice cream.",
  "option.clever_party.first": "Who had a birthday last?",
  "option.clever_party.first.none": "Dice decide",
  "option.clever_party.first.help": "Whoever it is begins.",
  "option.clever_party.turns": "Turns",
  "option.clever_party.turns.help": "Alone: how many stars can you collect?",
});
