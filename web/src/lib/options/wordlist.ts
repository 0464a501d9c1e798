/** Words that are typed or pasted into a list. */

/** The words with those of a text: typed with commas between, or pasted line by line. `rest` is what has no place. */
export function withWords(
  words: readonly string[],
  text: string,
  { most, longest }: { most: number; longest: number },
): { words: string[]; rest: string } {
  const all = [...words];
  const rest: string[] = [];
  for (const part of text.split(/[,;\n\r\t]+/)) {
    const word = part.trim();
    if (word === "" || all.some((old) => old.toLowerCase() === word.toLowerCase())) continue;
    (all.length < most && word.length <= longest ? all : rest).push(word);
  }
  return { words: all, rest: rest.join(", ") };
}
