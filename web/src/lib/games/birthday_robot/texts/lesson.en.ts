// The example story, in English.
import { texts } from "$lib/i18n";

export const t = texts({
  "lesson.of": "Page {n} of {all}",
  "lesson.start":
    "Mia, Ole and Ruth tell a story. The first line is there already. Mia is the youngest, so she tells first.",
  "lesson.roll":
    "Mia rolls three dice. Robots stay with her: each is a word. The AND goes to Ruth, who sits on her right.",
  "lesson.again":
    "Mia wants more words and rolls again. A BUT goes to Ole, on her left. Four of those, and she would have to stop.",
  "lesson.begin": "Three robots, three words. “Robot” is free! Mia begins the sentence.",
  "lesson.right": "Ruth has two ANDs: two words, and “and” is free. New words may go anywhere. The old ones stay.",
  "lesson.left": "Ole has one BUT: one word, and “but” is free. He turns it all around!",
  "lesson.coins":
    "Mia’s dice have paid for three words: three coins for her. Give a coin to a friend, and it is one more word for them.",
  "lesson.whole": "So it went on, for two rounds. Then each wrote a last sentence. Here is the whole story!",
  "lesson.earned": "{name} gets {n} coins",
  "lesson.back": "Back",
  "lesson.next": "Next",
  "lesson.read": "Read the story",
  "lesson.play": "Tell your own",
});
