// Where names may stand so that none covers another: the most important first, each beside, below or above its dot.

const CELL = 48;
const GAP = 3;

/**
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Box
 * @typedef {{ node: number, x: number, y: number, r: number }} Dot
 * @typedef {Dot & { width: number, height: number, isWanted: boolean }} Candidate a wanted name stands even where it covers dots
 * @typedef {Box & { owner: number }} Owned
 */

class Taken {
  constructor() {
    /** @type {Map<number, Owned[]>} */
    this.cells = new Map();
  }

  /** @param {Box} box */
  * near(box) {
    for (let column = Math.floor(box.left / CELL); column <= Math.floor(box.right / CELL); column += 1) {
      for (let row = Math.floor(box.top / CELL); row <= Math.floor(box.bottom / CELL); row += 1) yield column * 4096 + row;
    }
  }

  /** @param {Owned} box */
  add(box) {
    for (const key of this.near(box)) {
      const cell = this.cells.get(key);
      if (cell) cell.push(box);
      else this.cells.set(key, [box]);
    }
  }

  /** @param {Owned} box @param {boolean} mayCoverDots */
  isFree(box, mayCoverDots = false) {
    for (const key of this.near(box)) {
      for (const there of this.cells.get(key) ?? []) {
        if (mayCoverDots && there.owner >= 0) continue;
        if (box.owner !== there.owner && box.left < there.right && there.left < box.right && box.top < there.bottom && there.top < box.bottom) return false;
      }
    }
    return true;
  }
}

/**
 * @param {Candidate[]} candidates the most important first
 * @param {Dot[]} dots that no name may cover
 * @param {Box[]} reserved where other texts stand
 * @returns {(Box & { node: number })[]}
 */
export function place(candidates, dots = [], reserved = []) {
  const taken = new Taken();
  for (const box of reserved) taken.add({ ...box, owner: NaN });
  for (const dot of dots) taken.add({ owner: dot.node, left: dot.x - dot.r, right: dot.x + dot.r, top: dot.y - dot.r, bottom: dot.y + dot.r });
  const placed = [];
  for (const name of candidates) {
    const boxes = spots(name);
    const spot = boxes.find((box) => taken.isFree(box)) ?? (name.isWanted ? boxes.find((box) => taken.isFree(box, true)) ?? boxes[0] : null);
    if (!spot) continue;
    taken.add({ ...spot, owner: -1 - name.node });
    placed.push({ ...spot, node: name.node });
  }
  return placed;
}

/** @param {Candidate} name @returns {Owned[]} */
function spots({ node, x, y, r, width, height }) {
  const box = (/** @type {number} */ left, /** @type {number} */ top) => ({ owner: node, left, top, right: left + width, bottom: top + height });
  const middle = y - height / 2;
  return [
    box(x + r + GAP, middle),
    box(x - width / 2, y + r + GAP),
    box(x - r - GAP - width, middle),
    box(x - width / 2, y - r - GAP - height),
  ];
}
