import { describe, expect, it } from "vitest";
import known from "../../../../../../tests/games/birthday_robot/practice.json";
import { joinedText, filled, gapsOf, piecesOf, withOldWordsBack, practised, spaced } from "./gaps";

/** The sentence with these words in these gaps. */
function slipped(old: string, ...slips: [number, string][]): string {
  const gaps = gapsOf(old, old);
  if (!gaps) throw new Error(`${old} has no gaps`);
  return joinedText(slips.reduce((done, [at, mine]) => filled(done, at, mine), gaps));
}

describe("slipping words in", () => {
  it.each([
    ["Robot woke up.", 1, "slowly", "Robot slowly woke up."],
    ["Robot woke up.", 3, "and sneezed", "Robot woke up and sneezed."],
    ["Robot woke up.", 3, "and sneezed!", "Robot woke up and sneezed!"],
    ["Robot woke up.", 3, ", but slowly", "Robot woke up, but slowly."],
    ["Robot woke up", 3, "  and   sneezed ", "Robot woke up and sneezed"],
    ["Robot woke up,", 3, "but", "Robot woke up, but"],
    ["Robot waited...", 2, "and waited", "Robot waited... and waited"],
    ["Robot waited, then slept.", 2, "long", "Robot waited, long then slept."],
    ["Robot waited, then slept.", 2, "; and", "Robot waited; and then slept."],
    ["Robot waited, then slept.", 2, "!", "Robot waited! then slept."],
    ["Robot waited.", 2, "!", "Robot waited!"],
    ['Robot said "hello".', 2, "loudly", 'Robot said loudly "hello".'],
    ['Robot said "hello".', 3, "friends", 'Robot said "hello friends".'],
    ["Robot—alone.", 1, "all", "Robot—all alone."],
    ["Robot waited 🎂", 2, "long", "Robot waited long 🎂"],
    ["机器人。", 1, "大", "机大器人。"],
    ["机器人。", 3, "睡", "机器人睡。"],
    ["الروبوت نام.", 2, "وحلم", "الروبوت نام وحلم."],
  ])("%s, gap %i, %s", (old, at, mine, whole) => {
    expect(slipped(old, [at, mine])).toBe(whole);
  });

  it.each([
    ["The cake fell.", "then", "Then the cake fell."],
    ["Robot woke up.", "and", "And Robot woke up."],
    ["Paula sang.", "suddenly", "Suddenly Paula sang."],
    ["I sang.", "yes, and", "Yes, and I sang."],
    ["robot woke up.", "big", "big robot woke up."],
    ['"The cake fell," said Ida.', "oh,", '"Oh, the cake fell," said Ida.'],
  ])("gives a new first word the capital: %s", (old, mine, whole) => {
    expect(slipped(old, [0, mine])).toBe(whole);
  });

  it("fills several gaps, and leaves the sentence as it was when they are emptied", () => {
    const old = "Robot whispered a wish, quietly.";
    expect(slipped(old, [3, "tiny"], [5, "and waited"])).toBe("Robot whispered a tiny wish, quietly and waited.");
    expect(slipped(old, [3, "tiny"], [3, ""])).toBe(old);
  });

  it("says which signs belong to the word before a gap and which to the word after", () => {
    expect(piecesOf(gapsOf('Robot: "hi!"', 'Robot: "hi!"')!)).toEqual([
      { lead: "", mine: "", trail: "", old: "Robot" },
      { lead: ": ", mine: "", trail: '"', old: "hi" },
      { lead: '!"', mine: "", trail: "", old: null },
    ]);
  });

  it("takes no longer after a long row of dots", () => {
    const dots = ".".repeat(40);
    const began = performance.now();
    expect(slipped(`Robot waited${dots}!`, [2, "long"])).toBe(`Robot waited long${dots}!`);
    expect(slipped(`Robot waited${dots},`, [2, "long"])).toBe(`Robot waited${dots}, long`);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});

describe("going from the whole text to gaps", () => {
  const old = "Robot waited, then slept.";

  it.each([
    "Robot waited, then slept.",
    "Robot waited, and then slept!",
    "Robot waited; then slept and dreamed.",
    "Yesterday Robot waited, then slept, but badly…",
    "Robot (the brave) waited — long — then slept.",
    "Robot, Robot waited, then slept.",
  ])("keeps %s", (text) => {
    const gaps = gapsOf(old, text);
    expect(gaps && joinedText(gaps)).toBe(text);
  });

  it("knows what was added where", () => {
    const gaps = gapsOf(old, "Robot waited long, then slept and dreamed.");
    expect(gaps?.gaps.map((gap) => gap.mine)).toEqual(["", "", "long,", "", "and dreamed"]);
  });

  it("is not possible while an old word is missing", () => {
    expect(gapsOf(old, "Robot waited, then.")).toBeNull();
  });
});

describe("putting old words back", () => {
  const old = "Robot whispered a tiny wish.";

  it.each([
    ["Robot a tiny wish.", "Robot whispered a tiny wish."],
    ["Robot whisper a tiny wish.", "Robot whispered a tiny wish."],
    ["Robot whis pered a tiny wish.", "Robot whispered a tiny wish."],
    ["Robot whispered atiny wish.", "Robot whispered a tiny wish."],
    ["Robot whispered a tiny", "Robot whispered a tiny wish"],
    ["Robot softly a tiny wish, but slowly.", "Robot whispered softly a tiny wish, but slowly."],
    ["wish.", "Robot whispered a tiny wish."],
    ["robot whispered a tiny wish.", "Robot whispered a tiny wish."],
    ["“robot” whispered a tiny, tiny wish.", "“Robot” whispered a tiny, tiny wish."],
    ["", "Robot whispered a tiny wish"],
  ])("%s", (text, whole) => {
    expect(withOldWordsBack(old, text)).toBe(whole);
  });

  it.each(["tiny a Robot", "Robots whispering at tiny wishes", "Robo twhispered", "a-tiny", "!!!", "x y z"])(
    "always ends with all of them in their order: %s",
    (text) => expect(gapsOf(old, withOldWordsBack(old, text))).not.toBeNull(),
  );

  it("puts back the capital of a single letter, too", () => {
    expect(withOldWordsBack("A cat", "a cat")).toBe("A cat");
  });

  it("leaves a sound text alone", () => {
    expect(withOldWordsBack(old, "And robot whispered a very tiny wish!")).toBe(
      "And robot whispered a very tiny wish!",
    );
  });
});

describe("words to practise", () => {
  it.each(known)("$words in $texts", ({ words, texts, used }) => {
    expect([...practised(words, texts)]).toEqual(used);
  });

  it("are ticked in any case and in the plural", () => {
    const found = practised(["Cake", "party", "box", "moon"], ["The CAKES stood in boxes.", "Two parties!"]);
    expect([...found]).toEqual(["Cake", "party", "box"]);
    expect([...practised(["don't", "can’t"], ["Don’t say you can't."])]).toEqual(["don't", "can’t"]);
  });

  it("come with the blanks they need", () => {
    expect(spaced("Robot", "cake", "fell")).toBe(" cake ");
    expect(spaced("Robot ", "cake", ".")).toBe("cake");
    expect(spaced("", "cake", "")).toBe("cake");
  });
});
