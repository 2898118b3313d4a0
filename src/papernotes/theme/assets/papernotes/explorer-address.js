// What the explorer shows, as a part of the URL: text, values of facets, how they combine, order, columns.

import { COLUMNS, DEFAULT } from "./explorer-columns.js";
import { readChoice, writeChoice } from "./facet-choice.js";

/** @typedef {import("./facet-choice.js").Choice & { text: string, sort: string, columns: string[] }} View */

/** @param {string} search @param {string[]} keys @returns {View} */
export function read(search, keys) {
  const query = new URLSearchParams(search);
  const columns = (query.get("cols") ?? "").split(",").filter((key) => COLUMNS.some((column) => column.key === key));
  const sort = query.get("sort") ?? "";
  return {
    text: query.get("q") ?? "",
    ...readChoice(query, keys),
    sort: COLUMNS.some((column) => column.sort === sort.replace(/^-/, "")) ? sort : "",
    columns: columns.length ? ["paper", ...columns.filter((key) => key !== "paper")] : [...DEFAULT],
  };
}

/** @param {View} view */
export function write(view) {
  const query = new URLSearchParams();
  if (view.text.trim()) query.set("q", view.text.trim());
  writeChoice(query, view);
  if (view.sort) query.set("sort", view.sort);
  if (view.columns.join() !== DEFAULT.join()) query.set("cols", view.columns.join());
  return query.size ? `?${query}` : "";
}
