// What the analysis says about numbers and about who will win.
import { t } from "../texts/analysis.en";
import { percent } from "./moveQuality";
import type { Answer } from "./positions";

/** 20,000: a large number as people read it. */
export function counted(number: number): string {
  return number.toLocaleString("en");
}

/** Who will win, in words. */
export function worth({ analysis }: Answer, names: [string, string]): string {
  const light = percent(analysis.chances[0] ?? 0.5);
  const name = names[light >= 50 ? 0 : 1];
  if (analysis.ends === 0) return t("bar.won", { name });
  if (analysis.ends === 1) return t("bar.ends-one", { name });
  if (analysis.ends !== null) return t("bar.ends", { name, moves: analysis.ends });
  return t("bar.chances", { light: names[0], ours: light, dark: names[1], theirs: 100 - light });
}
