// The sheet that comes with the game, for pages without a table. A test compares it with the rules' own.
import data from "./classicSheet.json";
import type { Sheet } from "../wire";

export const CLASSIC = data as Sheet;
