// Whether the page begins. Where the server went away while its parts were fetched, it is loaded anew, after pauses that
// grow: inside a chat nobody can do that by hand. It stands in the page itself, before all that is fetched, or it would
// not come then either. How often it has tried, this entry of the history knows: storage there may be none.

{
  const SHORTEST_PAUSE = 1000, LONGEST_PAUSE = 30_000;  // milliseconds: before the next try
  const PATIENCE = 20_000;  // in which all parts of a page come, or say that they do not
  const tries = Number(history.state?.tries) || 0;
  const note = (/** @type {number} */ tries) => history.replaceState({ ...history.state, tries }, "");
  let lacks = false;  // a style sheet of the start
  addEventListener("error", ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet" && document.readyState !== "complete") lacks = true;
  }, true);
  const look = (/** @type {number} */ pause) => setTimeout(() => {
    if (document.documentElement.dataset.begun && !lacks) return tries && note(0);
    note(tries + 1);
    location.reload();
  }, pause);
  addEventListener("load", () => look(Math.min(SHORTEST_PAUSE * 2 ** tries, LONGEST_PAUSE)));
  look(PATIENCE * (tries + 1));
}
