// In which direction a sentence runs. Its first word is often “Robot”, in Latin letters, and says nothing about the rest.
const OURS = /\b(?:Robot(?:['’]s)?|and|but)\b/gi;
const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** The `dir` of a sentence: by its first word that is not one of the free ones. */
export function directionOf(text: string): "rtl" | "auto" {
  return RIGHT_TO_LEFT.test(text.replace(OURS, "")) ? "rtl" : "auto";
}
