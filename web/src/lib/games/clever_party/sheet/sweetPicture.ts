// Which picture stands for all sweets, as on a bonus: the first one of the sheet that is played on.
import { getContext, setContext } from "svelte";
import { artOf } from "./symbolLooks";
import type { Sheet } from "../wire";

const KEY = "clever_party sweet";

/** To be called while a component starts: everything inside shows the sweets of this sheet. */
export function useSweetsOf(sheet: () => Sheet): void {
  setContext(KEY, () => artOf(sheet().blue[0]!.sweet));
}

/** To be called while a component starts. Outside of any sheet it is a cupcake. */
export function sweetAround(): () => string {
  return getContext<(() => string) | undefined>(KEY) ?? (() => artOf("cupcake"));
}
