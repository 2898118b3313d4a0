// Summaries of papers in the explorer's table. They come in blocks, and only for rows that somebody looks at.

import { one } from "./dom.js";

const PAUSE = 120;

/** @param {number} block papers in one file @param {(row: number) => HTMLTableRowElement | undefined} nodeOf the row of a paper, if it is in view */
export function ideas(block, nodeOf) {
  /** @type {Map<number, string[]>} */
  const known = new Map();
  /** @type {number[]} */
  let shown = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const blockOf = (/** @type {number} */ row) => Math.floor(row / block);

  /** @param {number} row */
  function fill(row) {
    const [node, texts] = [nodeOf(row), known.get(blockOf(row))];
    if (!node || !texts) return;
    const place = one(node, ".pn-grid__idea", HTMLElement);
    if (!place.textContent) place.textContent = texts[row % block] ?? "";
  }

  /** @param {number} number */
  async function load(number) {
    known.set(number, []);
    const response = await fetch(new URL(`ideas/${number}.json`, import.meta.url));
    if (!response.ok) throw new Error(String(response.status));
    known.set(number, await response.json());
    shown.forEach(fill);
  }

  /** Rows are in view now. @param {number[]} rows */
  return (rows) => {
    shown = rows;
    rows.forEach(fill);
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const number of new Set(shown.map(blockOf))) if (!known.has(number)) load(number).catch(() => known.delete(number));
    }, known.size ? PAUSE : 0);
  };
}
