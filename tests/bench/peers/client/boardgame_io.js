// A table of boardgame.io, by the socket that its own client uses, without that client's second copy of the rules.
const { io } = require("socket.io-client");
const { post } = require("./http");

exports.open = async function (address, _game, number, heard) {
  const { matchID } = await post(`${address}/games/stones/create`, { numPlayers: 2 });
  const seats = [];
  for (const playerID of ["0", "1"]) {
    const body = { playerID, playerName: `${number}` };
    const { playerCredentials } = await post(`${address}/games/stones/${matchID}/join`, body);
    seats.push({ playerID, credentials: playerCredentials });
  }
  const watcher = { playerID: null, credentials: undefined };
  let stateID = 0;
  const tell = (index) => (state) => {
    stateID = state._stateID;
    heard(index, state.G.played.length);
  };
  const lines = [...seats, watcher, watcher].map((who, index) => joined(address, matchID, who, tell(index)));
  const sockets = await Promise.all(lines);
  return {
    mover: (n) => n % 2,
    send(n, cell) {
      const { playerID, credentials } = seats[n % 2];
      const payload = { type: "put", args: [cell], playerID, credentials };
      sockets[n % 2].emit("update", { type: "MAKE_MOVE", payload }, stateID, matchID, playerID);
    },
    close: () => sockets.forEach((socket) => socket.disconnect()),
  };
};

function joined(address, matchID, { playerID, credentials }, heard) {
  return new Promise((resolve, reject) => {
    const socket = io(`${address}/stones`, { transports: ["websocket"], forceNew: true, reconnection: false });
    socket.on("connect_error", reject);
    socket.on("connect", () => socket.emit("sync", matchID, playerID, credentials, 2));
    socket.on("sync", () => resolve(socket));
    socket.on("update", (_matchID, state) => heard(state));
  });
}
