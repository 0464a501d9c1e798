// The words of Clever Party in English: the sheet, the board around it, and what frames a game.
import board from "./en-board";
import frame from "./en-frame";
import sheet from "./en-sheet";

export default { ...sheet, ...board, ...frame } as const;
