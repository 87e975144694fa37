// Saves a file: fetched when somebody wants one.

/** A file of an answer, as the browser saves files. */
export function save(/** @type {{ name: string, text: string }} */ file) {
  const link = document.createElement("a");
  link.download = file.name;
  link.href = URL.createObjectURL(new Blob([file.text], { type: "text/plain;charset=utf-8" }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
