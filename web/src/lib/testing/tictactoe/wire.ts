/** The types of tic-tac-toe, as `tablebot types` would write them for a game of the list. */

export interface View {
  seat: number | null;
  board: string;
}
export interface Mark {
  type: "mark";
  square: number;
}
