// Where names may stand so that none covers another: the most important first, each beside, below or above its dot.

const CELL = 48;
const GAP = 3;

/**
 * @typedef {{ node: number, x: number, y: number, r: number, width: number, height: number, isWanted?: boolean }} Candidate
 * @typedef {{ node: number, left: number, top: number, right: number, bottom: number }} Placed
 */

class Taken {
  constructor() {
    this.cells = new Map();
  }

  * near(box) {
    for (let column = Math.floor(box.left / CELL); column <= Math.floor(box.right / CELL); column += 1) {
      for (let row = Math.floor(box.top / CELL); row <= Math.floor(box.bottom / CELL); row += 1) yield column * 4096 + row;
    }
  }

  add(box) {
    for (const key of this.near(box)) {
      const cell = this.cells.get(key);
      if (cell) cell.push(box);
      else this.cells.set(key, [box]);
    }
  }

  isFree(box) {
    for (const key of this.near(box)) {
      for (const there of this.cells.get(key) ?? []) {
        if (box.owner !== there.owner && box.left < there.right && there.left < box.right && box.top < there.bottom && there.top < box.bottom) return false;
      }
    }
    return true;
  }
}

/**
 * @param {Candidate[]} candidates the most important first
 * @param {{ x: number, y: number, r: number, node: number }[]} dots that no name may cover
 * @param {{ left: number, top: number, right: number, bottom: number }[]} reserved where other texts stand
 * @returns {Placed[]}
 */
export function place(candidates, dots = [], reserved = []) {
  const taken = new Taken();
  for (const box of reserved) taken.add({ ...box, owner: NaN });
  for (const dot of dots) taken.add({ owner: dot.node, left: dot.x - dot.r, right: dot.x + dot.r, top: dot.y - dot.r, bottom: dot.y + dot.r });
  const placed = [];
  for (const name of candidates) {
    const boxes = spots(name);
    const spot = boxes.find((box) => taken.isFree(box)) ?? (name.isWanted ? boxes[0] : null);
    if (!spot) continue;
    taken.add({ ...spot, owner: -1 - name.node });
    placed.push({ node: name.node, ...spot });
  }
  return placed;
}

function spots({ node, x, y, r, width, height }) {
  const box = (left, top) => ({ owner: node, left, top, right: left + width, bottom: top + height });
  const middle = y - height / 2;
  return [
    box(x + r + GAP, middle),
    box(x - width / 2, y + r + GAP),
    box(x - r - GAP - width, middle),
    box(x - width / 2, y - r - GAP - height),
  ];
}
