import assert from "node:assert/strict";
import { test } from "node:test";

import { enlarged, within } from "../../../../../bot/platforms/playground/page/zoom.js";

const SIDE = 300;
const ALL = { scale: 1, x: 0, y: 0 };

/** The point of the board, in parts of it, that is seen `at`. */
function under({ scale, x, y }, at) {
  return { x: (at.x - x) / scale / SIDE, y: (at.y - y) / scale / SIDE };
}

test("what is under the fingers stays there", () => {
  const at = { x: 120, y: 210 }, large = enlarged(ALL, 2, at, SIDE), larger = enlarged(large, 2.5, at, SIDE);
  assert.deepEqual(under(large, at), under(ALL, at));
  assert.ok(Math.abs(under(larger, at).x - 0.4) < 1e-9 && Math.abs(under(larger, at).y - 0.7) < 1e-9);
});

test("the board is enlarged three times at the most, and never smaller than its place", () => {
  assert.equal(enlarged(ALL, 9, { x: 1, y: 1 }, SIDE).scale, 3);
  assert.deepEqual(enlarged({ scale: 2, x: -300, y: -10 }, 0.3, { x: 290, y: 10 }, SIDE), ALL);
});

test("no edge is empty, wherever the fingers move it", () => {
  assert.deepEqual(within({ scale: 2, x: 40, y: -900 }, SIDE), { scale: 2, x: 0, y: -SIDE });
  const corner = enlarged({ scale: 3, x: -600, y: -600 }, 1.5, { x: 0, y: 0 }, SIDE);
  assert.deepEqual(corner, { scale: 1.5, x: -150, y: -150 });
});
