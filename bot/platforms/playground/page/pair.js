// Who plays in a pair shares a slip: what the partner hands in comes by itself, as long as the round is on.

const OFTEN = 3000;  // milliseconds between two questions

export function start(/** @type {App} */ app) {
  setInterval(() => {
    const table = app.table(), mine = table?.now?.buttons.find(({ does }) => does === "mine");
    if (table && mine && table.noted?.shared && !document.hidden && app.state.lost === null)
      app.send({ type: "press", payload: mine.payload, game: table.game, text: "", quiet: true });
  }, OFTEN);
}
