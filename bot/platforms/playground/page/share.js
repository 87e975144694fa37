// What of a result may be passed on: copied, or handed to what the system shares with. It tells no word.

import { pressable } from "./elements.js";
import { copied } from "./invite.js";

export function fill(/** @type {App} */ app, /** @type {HTMLElement} */ row, /** @type {string} */ text) {
  const words = app.words().share, field = document.createElement("textarea");
  field.readOnly = true;
  field.value = text;
  field.setAttribute("aria-label", words.copy);
  const copy = pressable(words.copy, async () => {
    if (!navigator.clipboard) row.prepend(field);  // from there it is copied, by hand if need be
    copy.textContent = await copied(field) ? words.copied : words.copy;
  });
  row.append(copy);
  if ("share" in navigator) row.append(pressable(words.share, () => navigator.share({ text }).catch(() => {})));
}
