// A tile as the pictures have it: render/board_image.py draws the same, from the same table (theme.css).

const SPACE = "http://www.w3.org/2000/svg";
const VALUES = [1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 10, 1, 2, 1, 1, 3, 8, 1, 1, 1, 1, 4, 10, 10, 10, 10];  // A to Z

/** @type {CSSStyleDeclaration | null} */
let table = null;
/** @type {Map<string, number>} asked of the browser once: after a change of the page that takes its time */
const measures = new Map();

/** A length of the pictures, by its name in theme.css without `--board-`. */
export function measure(/** @type {string} */ name) {
  const length = measures.get(name) || Number(property(name));
  measures.set(name, length);
  return length;
}

export function property(/** @type {string} */ name) {
  table ??= getComputedStyle(document.documentElement);
  return table.getPropertyValue(`--board-${name}`).trim();
}

/**
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name @param {Record<string, string | number>} attributes @param {(Node | string)[]} children
 * @returns {SVGElementTagNameMap[Name]}
 */
export function svg(name, attributes, ...children) {
  const element = document.createElementNS(SPACE, name);
  for (const [key, each] of Object.entries(attributes)) element.setAttribute(key, String(each));
  element.append(...children);
  return element;
}

/** Points of a tile; a joker has none. */
export function value(/** @type {string} */ letter) {
  return VALUES[letter.charCodeAt(0) - 65] ?? 0;
}

export function isJoker(/** @type {string} */ letter) {
  return letter === "?" || letter !== letter.toUpperCase();
}

/** "A", a joker that is an "a", or one that is no letter yet: "?". As wide and high as `measure("tile")`. */
export function drawTile(/** @type {string} */ letter) {
  const side = measure("tile"), edge = measure("edge"), corner = side * measure("tile-corner");
  const inner = side - 2 * edge, lip = measure("lip");
  const joker = isJoker(letter);
  return svg("g", { class: joker ? "tile tile-joker" : "tile" },
    svg("rect", { class: "tile-edge", width: side, height: side, rx: corner }),
    svg("rect", { class: "tile-face", x: edge, y: edge, width: inner, height: inner - lip, rx: corner - edge }),
    ...(joker ? jokerOn(letter, side, (side - lip) / 2) : lettersOn(letter, side)));
}

/** The same in an element of its own, for who has no board. */
export function tileSvg(/** @type {string} */ letter) {
  const side = measure("tile");
  return svg("svg", { viewBox: `0 0 ${side} ${side}`, "aria-hidden": "true" }, drawTile(letter));
}

function lettersOn(/** @type {string} */ letter, /** @type {number} */ side) {
  const at = (/** @type {string} */ name) => ({
    x: side * measure(`${name}-x`), y: side * measure(`${name}-y`), "font-size": side * measure(name),
  });
  return [
    svg("text", { class: "tile-letter", ...at("letter") }, letter),
    svg("text", { class: "tile-points", ...at("points") }, String(value(letter))),
  ];
}

function jokerOn(/** @type {string} */ letter, /** @type {number} */ side, /** @type {number} */ middle) {
  const ring = side * measure("ring"), line = ring * measure("ring-line");
  return [
    svg("circle", { class: "tile-ring", cx: side / 2, cy: middle, r: (ring - line) / 2, "stroke-width": line }),
    svg("text", {
      class: "tile-letter", x: side / 2, y: middle + side * measure("joker-y"), "font-size": side * measure("joker"),
    }, letter.toUpperCase()),
  ];
}
