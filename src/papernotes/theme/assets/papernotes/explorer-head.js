// The head of the explorer's table: which columns there are, and by which it is sorted.

import { button, element, tick } from "./dom.js";
import { COLUMNS } from "./explorer-columns.js";

/** @typedef {import("./explorer-columns.js").Column} Column */

const SORTS = [
  ["", "newest paper"], ["year", "oldest paper"], ["name", "name"], ["author", "first author"], ["institution", "institution"], ["topic", "topic"], ["venue", "venue"],
  ["status", "depth of note"], ["code", "code first"], ["reproduced", "reproduced first"], ["-added", "newest note"], ["-results", "most results"],
];

/** @param {Column[]} columns @param {string} sorted @param {(by: string, key: string) => void} sort */
export function headRow(columns, sorted, sort) {
  const shelf = element("th", "pn-grid__shelf", element("span", "pn-unseen", "Shelf"));
  shelf.scope = "col";
  const row = element("tr", "", ...columns.map((column) => head(column, sorted, sort)), shelf);
  row.setAttribute("aria-rowindex", "1");
  return row;
}

/** @param {Column} column @param {string} sorted @param {(by: string, key: string) => void} sort */
function head(column, sorted, sort) {
  const [up, down] = [column.sort, `-${column.sort}`];
  const [first, other] = column.down ? [down, up] : [up, down];
  const made = element("th", `pn-grid__${column.key}`, button("pn-grid__sort", column.label, () => sort(sorted === first ? other : first, column.key)));
  made.scope = "col";
  made.dataset.key = column.key;
  // The first column has what the others leave.
  if (column !== COLUMNS[0]) made.style.width = `${column.width}rem`;
  made.setAttribute("aria-sort", sorted === up ? "ascending" : sorted === down ? "descending" : "none");
  return made;
}

/** Orders to choose from where the head has no room; the one in use is among them. @param {string} sorted */
export function sortOptions(sorted) {
  const known = SORTS.some(([key]) => key === sorted) ? SORTS : [...SORTS, [sorted, label(sorted)]];
  return known.map(([value, text]) => Object.assign(element("option", "", text), { value, selected: value === sorted }));
}

/** @param {string} by */
function label(by) {
  const column = COLUMNS.find((each) => each.sort === by.replace(/^-/, ""));
  return `${column?.label.toLowerCase()}${by.startsWith("-") ? ", descending" : ""}`;
}

/** A box for each column but the first, which is always there. @param {() => string[]} shown @param {(keys: string[]) => void} changed */
export function columnBoxes(shown, changed) {
  return COLUMNS.slice(1).map((column) => {
    const box = tick(shown().includes(column.key), (isOn) => {
      const keys = COLUMNS.map(({ key }) => key);
      changed(keys.filter((key) => (key === column.key ? isOn : shown().includes(key))));
    });
    box.dataset.key = column.key;
    return element("label", "", box, column.label);
  });
}
