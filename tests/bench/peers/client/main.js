// The one client of all systems: told by lines of JSON to open tables of four sockets, to play on all of them, to leave.
const readline = require("node:readline");
const { setTimeout: sleep } = require("node:timers/promises");

const SOCKETS = 4;
const now = () => performance.now();

class Playing {
  // One table, and how many of its moves each socket has heard of.
  constructor(script) {
    this.script = script;
    this.heard = new Array(SOCKETS).fill(0);
    this.latencies = [];
    this.waiting = null;
  }

  async open(system, address, game, number) {
    this.table = await system.open(address, game, number, (socket, moves) => this.hear(socket, moves));
    return this;
  }

  hear(socket, moves) {
    this.heard[socket] = moves;
    this.look();
  }

  // Others have it: that is the latency. Everybody has it, and its mover an answer where there is one: the next may come.
  look() {
    const move = this.waiting;
    if (!move) return;
    const has = (socket) => this.heard[socket] > move.n;
    if (move.latency === null && this.heard.every((_, socket) => socket === move.mover || has(socket)))
      move.latency = now() - move.began;
    if (move.latency === null || !has(move.mover) || !move.answered) return;
    this.latencies.push(move.latency);
    this.waiting = null;
    move.over();
  }

  play(n, began) {
    return new Promise((over, fail) => {
      this.waiting = { n, began, mover: this.table.mover(n), latency: null, answered: false, over };
      Promise.resolve(this.table.send(n, this.script[n])).then(() => {
        if (this.waiting) this.waiting.answered = true;
        this.look();
      }, fail);
    });
  }

  // One move after the other; with `every`, one each so many milliseconds from `start` on. Who is late counts from when
  // the move was due: a server that stands still is not spared the moves that nobody could make meanwhile.
  async playAll(start, every) {
    for (let n = 0; n < this.script.length; n++) {
      const due = start + n * every;
      const isLate = every > 0 && now() > due;
      if (every > 0 && !isLate) await sleep(due - now());
      await this.play(n, isLate ? due : now());
    }
  }
}

let tables = [];

const commands = {
  async open({ system, address, game, scripts }) {
    const client = require(`./${system}`);
    tables = [];
    for (const [number, script] of scripts.entries())
      tables.push(await new Playing(script).open(client, address, game, number));
    return {};
  },

  async play({ every }) {
    const began = now();
    // Spread out, so that they do not all move at the same moment.
    await Promise.all(tables.map((table, index) => table.playAll(began + (index * every) / tables.length, every)));
    return { seconds: (now() - began) / 1000, latencies: tables.flatMap((table) => table.latencies) };
  },

  async close() {
    await Promise.all(tables.map(({ table }) => table.close()));
    return {};
  },
};

// Whoever started it has gone when there are no more lines.
(async () => {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const { command, ...about } = JSON.parse(line);
    console.log(JSON.stringify(await commands[command](about)));
  }
  process.exit();
})();
