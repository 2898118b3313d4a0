// A table of very many rows, of which only those in view exist. All rows have the same height.

import { element } from "./dom.js";

const MARGIN = 4;
const PRINTED = 1000;

/**
 * @param {HTMLTableElement} table
 * @param {{ make: (row: number) => HTMLTableRowElement, drawn: (rows: number[]) => void }} how
 */
export function windowed(table, { make, drawn }) {
  const [body, head] = [table.tBodies[0], table.tHead ?? table.createTHead()];
  const above = spacer();
  const below = spacer();
  /** @type {Map<number, HTMLTableRowElement>} */
  const nodes = new Map();
  /** @type {Uint32Array} */
  let rows = new Uint32Array();
  let height = 0;
  let isPrinting = false;
  body.replaceChildren(above, below);

  /** Which places of the list are in view, and some around them. */
  function range() {
    if (isPrinting) return [0, Math.min(rows.length, PRINTED)];
    const top = -(table.getBoundingClientRect().top + head.offsetHeight);
    const first = Math.floor(top / height) - MARGIN;
    const last = Math.ceil((top + innerHeight) / height) + MARGIN;
    return [Math.max(0, Math.min(first, rows.length)), Math.max(0, Math.min(last, rows.length))];
  }

  function draw() {
    if (!rows.length) return fill(rows, 0, 0);
    if (!height) height = measured();
    const [first, last] = range();
    return fill(rows.subarray(first, last), first, last);
  }

  /** @param {Uint32Array} shown @param {number} first @param {number} last */
  function fill(shown, first, last) {
    const wanted = new Set(shown);
    // First those go that are out of view: what stays is not moved, and keeps its focus.
    for (const [row, node] of nodes) if (!wanted.has(row)) { node.remove(); nodes.delete(row); }
    let at = above.nextSibling;
    shown.forEach((row, i) => {
      const node = nodes.get(row) ?? make(row);
      nodes.set(row, node);
      node.setAttribute("aria-rowindex", String(first + i + 2));
      if (node === at) at = at.nextSibling;
      else body.insertBefore(node, at);
    });
    stretch(above, first * height);
    stretch(below, (rows.length - last) * height);
    table.setAttribute("aria-rowcount", String(rows.length + 1));
    drawn([...shown]);
  }

  /** Columns in use decide nothing; width and the size of letters do. */
  function measured() {
    const node = make(rows[0]);
    body.insertBefore(node, below);
    const found = node.getBoundingClientRect().height;
    node.remove();
    return found || 1;
  }

  let waiting = 0;
  const soon = () => { waiting ||= requestAnimationFrame(() => { waiting = 0; draw(); }); };
  addEventListener("scroll", soon, { passive: true });
  addEventListener("resize", () => { height = 0; soon(); });
  addEventListener("beforeprint", () => { isPrinting = true; draw(); });
  addEventListener("afterprint", () => { isPrinting = false; draw(); });

  return {
    /** Show a list; rows that are shown already stay, unless all are to be made anew. @param {Uint32Array} list */
    show(list, anew = false) {
      if (anew) { for (const node of nodes.values()) node.remove(); nodes.clear(); height = 0; }
      rows = list;
      draw();
    },
    /** Bring a place of the list into view and give its row. @param {number} place */
    reach(place) {
      const at = Math.max(0, Math.min(rows.length - 1, place));
      if (!nodes.has(rows[at])) {
        scrollBy({ top: table.getBoundingClientRect().top + head.offsetHeight + at * height - innerHeight / 2, behavior: "instant" });
        draw();
      }
      return nodes.get(rows[at]);
    },
    /** The row of a paper, if it exists now. @param {number} row */
    node: (row) => nodes.get(row),
  };
}

function spacer() {
  const made = element("tr", "pn-grid__space");
  made.setAttribute("aria-hidden", "true");
  return made;
}

/** @param {HTMLTableRowElement} row @param {number} height */
function stretch(row, height) {
  row.style.height = `${height}px`;
  row.hidden = !height;
}
