/** The guided first game in English. */

import { type KeyOf, texts } from "$lib/i18n";
import { sentences, type SentenceOf } from "./sentence";
import { t as board } from "./board.en";

export const t = texts(
  {
    "lesson.of": "Step {number} of {all}",
    "lesson.count": "{number} of {all}",
    "lesson.next": "Next",
    "lesson.play": "Play against a bot",
    "lesson.hand": "Your discs",
    "lesson.place": "Robots run on energy discs. Tap a white disc in your hand, then a hex next to the white robot.",
    "lesson.place.praise": "Well done! Now the white robot has somewhere to go.",
    "lesson.white":
      "The white robot eats white discs. Tap it, then tap the white disc to bring it into your light camp.",
    "lesson.white.praise": "Home! The disc is used up, and the robot stands in your camp.",
    "lesson.black": "The black robot eats only black discs. Find its way into your camp. It takes two steps.",
    "lesson.black.praise": "Right, around the white discs. They are no food for the black robot.",
    "lesson.red": "The red robot eats both colours. Drive it over two discs into your camp.",
    "lesson.red.praise": "Yes! White and black are the same to the red one.",
    "lesson.long": "One move may have many steps. Bring the white robot all the way home in one go.",
    "lesson.long.praise": "What a trip! Five steps in a single move.",
    "lesson.refill": "Your hand is nearly empty. Refill gives you four discs again, and you choose the colours.",
    "lesson.refill.praise": "Good. But a refill is your whole turn, so choose the right moment.",
    "lesson.win": "Two robots are home! Taking the last discs ends the game, and more robots win. Tap Refill.",
    "lesson.win.praise": "You won, two robots to one! That is all there is to know.",
    "lesson.tap.white": "Tap a white disc in your hand.",
    "lesson.tap.black": "Tap a black disc in your hand.",
    "lesson.tap.robot": "Tap the {robot}.",
    "lesson.tap.refill": "Tap Refill.",
    "lesson.tap.hex": "Now tap the ringed hex.",
    "lesson.tap.hexes": "Now tap one of the ringed hexes.",
    "lesson.tap.way": "Go hex by hex to the ringed one.",
    "lesson.press": "Good. Now press “{deed}”.",
    "lesson.not.place": "That works too, but first place a disc: tap a white one in your hand.",
    "lesson.not.white": "That disc is black. The white robot can only use white ones.",
    "lesson.not.near": "That is too far away. Robots step onto a neighbouring hex, so put it next to the white robot.",
    "lesson.not.drive": "Good to know how, but now drive the {robot}. Tap it first.",
    "lesson.not.robot": "That is another robot. Tap the {robot}.",
    "lesson.not.home": "That way does not end in your light camp yet. Look for a way that crosses the line.",
    "lesson.not.refill": "You could do that, but try Refill now.",
    "lesson.not.last": "You are ahead, so do not wait: tap Refill and take the last discs.",
  },
  board,
);

export type Key = KeyOf<typeof t>;
export type Words = SentenceOf<Key>;
export const said = sentences(t);
