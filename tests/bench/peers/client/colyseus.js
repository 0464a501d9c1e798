// A table of Colyseus, by its own client.
const { Client } = require("colyseus.js");

exports.open = async function (address, _game, _number, heard) {
  const client = new Client(address);
  const first = await client.create("stones");
  const sockets = [first];
  while (sockets.length < 4) sockets.push(await client.joinById(first.roomId));
  sockets.forEach((room, index) => {
    room.onStateChange((state) => heard(index, state.played.length));
    room.onMessage("refused", (why) => {
      throw new Error(why);
    });
  });
  return {
    mover: (n) => n % 2,
    send: (n, cell) => sockets[n % 2].send("put", cell),
    close: () => Promise.all(sockets.map((room) => room.leave())),
  };
};
