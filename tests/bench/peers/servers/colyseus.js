// Stones on Colyseus: tables in memory, what has changed to everybody, at once after a move instead of 20 times a second.
const { Room, Server } = require("@colyseus/core");
const { schema } = require("@colyseus/schema");
const { WebSocketTransport } = require("@colyseus/ws-transport");

const HEXES = 24;
const Put = schema({ cell: "uint8" });
const Stones = schema({ cells: ["uint8"], played: [Put] });

class Table extends Room {
  maxClients = 4;
  patchRate = null;
  seats = [];

  onCreate() {
    this.state = new Stones();
    for (let cell = 0; cell < HEXES; cell++) this.state.cells.push(0);
    this.onMessage("put", (client, cell) => this.put(client, cell));
  }

  onJoin(client) {
    if (this.seats.length < 2) this.seats.push(client.sessionId);
  }

  put(client, cell) {
    const seat = this.state.played.length % 2;
    const own = seat + 1;
    if (this.seats[seat] !== client.sessionId) return client.send("refused", "It is not your turn.");
    if (!Number.isInteger(cell) || cell < 0 || cell >= HEXES || this.state.cells[cell] === own)
      return client.send("refused", "Choose another hex.");
    this.state.cells[cell] = own;
    this.state.played.push(new Put().assign({ cell }));
    this.broadcastPatch();
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define("stones", Table);
server.listen(Number(process.argv[2]), "127.0.0.1").then(() => console.log("ready"));
// Whoever started it is gone.
process.stdin.on("end", () => process.exit()).resume();
