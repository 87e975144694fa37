// The sign of the tab, drawn anew when there is something new: until then it is that of the page.

/** The sign of the tab: a tile, with a dot when there is something new. */
export function icon(/** @type {boolean} */ isNew) {
  const canvas = document.createElement("canvas"), pen = canvas.getContext("2d");
  const style = getComputedStyle(document.documentElement);
  const colour = (/** @type {string} */ name, /** @type {string} */ other) => style.getPropertyValue(name).trim() || other;
  canvas.width = canvas.height = 32;
  if (!pen) return;
  pen.fillStyle = colour("--tile", "#fdf6e0");
  pen.roundRect(1, 1, 30, 30, 6);
  pen.fill();
  pen.fillStyle = colour("--letter", "#23262b");
  pen.font = "bold 24px sans-serif";
  pen.textAlign = "center";
  pen.fillText("C", 16, 25);
  if (isNew) {
    pen.fillStyle = "#c2261c";
    pen.beginPath();
    pen.arc(24, 8, 8, 0, 7);
    pen.fill();
  }
  const link = document.querySelector("link[rel=icon]");
  if (link instanceof HTMLLinkElement) link.href = canvas.toDataURL();
}
