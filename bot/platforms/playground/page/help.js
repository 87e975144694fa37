// Which keys there are, when somebody asks.

import { pressable, written } from "./elements.js";

export function show(/** @type {App} */ app) {
  const words = app.words().keys, title = written("h2", words.title), list = written("dl", "");
  const dialog = written("dialog", "", "keys-help"), close = pressable(app.words().page.close, () => dialog.close());
  dialog.setAttribute("aria-label", words.title);
  list.append(...words.keys.flatMap(([key, does]) => [written("dt", key), written("dd", does)]));
  title.tabIndex = -1;
  title.autofocus = true;  // it is read from its beginning
  dialog.append(title, list, close);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
