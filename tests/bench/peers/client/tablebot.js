// A table of Tablebot, as docs/protocol.md says.
const WebSocket = require("ws");
const { get, post } = require("./http");

// Several addresses: nodes of one site. Each socket of a table is at another one.
exports.open = async function (addresses, game, number, heard) {
  const at = (socket) => [addresses].flat()[(number + socket) % [addresses].flat().length];
  const address = at(0);
  const host = await post(`${address}/api/tables`, { game, name: "Ida" });
  const guest = await post(`${address}/api/tables/${host.code}/people`, { name: "Ben" });
  const url = (socket) => `${at(socket).replace("http", "ws")}/api/tables/${host.code}/socket`;
  const done = new Map();
  const keys = [host.key, guest.key, null, null];
  const sockets = await Promise.all(keys.map((key, socket) => joined(url(socket), key)));
  const answered = (socket, id, message) =>
    new Promise((resolve) => {
      done.set(id, resolve);
      socket.send(JSON.stringify({ ...message, id }));
    });
  let first = 0;
  const mover = (n) => (n + first) % 2;
  sockets.forEach((socket, index) =>
    socket.on("message", (frame) => {
      for (const line of frame.toString().split("\n")) {
        const message = JSON.parse(line);
        if (message.type === "update") heard(index, (message.view.state ?? message.view).played.length);
        else if (message.type === "done") done.get(message.id)();
        else if (message.type === "refused" || message.type === "bye") throw new Error(line);
      }
    }),
  );
  await answered(sockets[0], "start", { type: "start" });
  const card = await get(`${address}/api/tables/${host.code}`, { authorization: `Bearer ${host.key}` });
  first = card.seat;
  return {
    mover,
    send: (n, move) => answered(sockets[mover(n)], `m${n}`, { type: "play", turn: Math.floor(n / 2) + 1, move }),
    async close() {
      // Else its clock would be stopped and stored while somebody else is measured.
      await answered(sockets[0], "close", { type: "close" });
      await Promise.all(sockets.map(closed));
    },
  };
};

function joined(url, key) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.on("error", reject);
    socket.on("open", () => socket.send(JSON.stringify({ type: "hello", key })));
    socket.once("message", () => resolve(socket));
  });
}

function closed(socket) {
  return new Promise((resolve) => {
    socket.on("close", resolve);
    socket.close();
  });
}
