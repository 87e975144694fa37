// What is opened with one press, at the entrance and where nobody plays: by the command that one could type.
//
// A room in which nothing was ever said takes over the language of whoever opens its first game.

import { fetched } from "./fetched.js";
import { own } from "./sentences.js";

/** Ask for it: a command by its name in English, and what follows it. */
export async function open(/** @type {App} */ app, /** @type {string} */ key, typed = "") {
  const { state } = app, language = own();
  if (language && language !== state.about?.spoken && state.posts.size === 0)
    await app.ask({ type: "line", text: `${state.command("settings")} language ${language}`, quiet: true, apart: true });
  return app.ask({ type: "line", text: `${state.command(key)} ${typed}`.trim() });
}

/** @typedef {"now" | "daily" | "friends"} Way */

/** @type {Record<Way, (app: App) => Promise<unknown>>} what who has just come in wants */
export const WAYS = {
  now: (app) => open(app, "classic", app.words().against.levels[0].typed),
  daily: (app) => open(app, "daily"),
  friends: async (app) => {
    if (!app.state.tables().some(({ lobby, final }) => !final && lobby?.buttons.some(({ does }) => does === "join")))
      await open(app, "duplicate");
    (await fetched(() => import("./invite.js"))).open(app);
  },
};
