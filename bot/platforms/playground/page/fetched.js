// Parts of the page that are fetched when they are wanted. If the server is away just then, they come when it is back.

const AGAIN = 2000;  // milliseconds

/** @template Part @param {() => Promise<Part>} load @returns {Promise<Part>} */
export async function fetched(load) {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;  // it is there, and broken
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }
}

/** A component that begins when it is wanted first. @param {App} app @param {() => boolean} isWanted @param {() => Promise<{ start: (app: App) => void }>} load */
export function whenWanted(app, isWanted, load) {
  let isBegun = false;
  app.follow(async (what) => {
    if (isBegun || !isWanted()) return;
    isBegun = true;
    (await fetched(load)).start(app);
    app.change(what);
  });
}
