// Stones on boardgame.io, as its tutorial sets a server up: tables in memory, the whole state to everybody after a move.
const { INVALID_MOVE } = require("boardgame.io/core");
const { Server } = require("boardgame.io/server");

const HEXES = 24;

const stones = {
  name: "stones",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ cells: ".".repeat(HEXES), played: [] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    put({ G, playerID }, cell) {
      const own = "XO"[playerID];
      if (!Number.isInteger(cell) || cell < 0 || cell >= HEXES || G.cells[cell] === own) return INVALID_MOVE;
      G.cells = G.cells.slice(0, cell) + own + G.cells.slice(cell + 1);
      G.played.push({ type: "put", cell });
    },
  },
};

const port = Number(process.argv[2]);
const host = "127.0.0.1";
Server({ games: [stones], origins: [] })
  .run({ port: { port, host } })
  .then(() => console.log("ready"));
// Whoever started it is gone.
process.stdin.on("end", () => process.exit()).resume();
