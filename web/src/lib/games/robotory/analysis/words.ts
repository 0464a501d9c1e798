// A sentence of the analysis with its gaps filled.
import { say, type Values } from "../../../i18n";
import texts from "./en";

export type AnalysisKey = keyof typeof texts;

export function t(key: AnalysisKey, values: Values = {}): string {
  return say(texts[key], values);
}

/** 20,000: a large number as people read it. */
export function counted(number: number): string {
  return number.toLocaleString("en");
}
