// What is asked of the explorer stands in the URL, so that a view can be kept, sent and gone back to.

import { COLUMNS, DEFAULT } from "./explorer-columns.js";

/**
 * @typedef {{ text: string, facets: Record<string, string[]>, all: string[], sort: string, columns: string[] }} View
 * @param {string} search @param {string[]} keys @returns {View}
 */
export function read(search, keys) {
  const query = new URLSearchParams(search);
  const facets = Object.fromEntries(keys.map((key) => [key, [...new Set(query.getAll(key).filter(Boolean))]]));
  const columns = (query.get("cols") ?? "").split(",").filter((key) => COLUMNS.some((column) => column.key === key));
  const sort = query.get("sort") ?? "";
  return {
    text: query.get("q") ?? "",
    facets,
    all: query.getAll("all").filter((key) => keys.includes(key)),
    sort: COLUMNS.some((column) => column.sort === sort.replace(/^-/, "")) ? sort : "",
    columns: columns.length ? ["paper", ...columns.filter((key) => key !== "paper")] : [...DEFAULT],
  };
}

/** @param {View} view */
export function write({ text, facets, all, sort, columns }) {
  const query = new URLSearchParams();
  if (text.trim()) query.set("q", text.trim());
  for (const [key, values] of Object.entries(facets)) for (const value of values) query.append(key, value);
  for (const key of all) if (facets[key]?.length) query.append("all", key);
  if (sort) query.set("sort", sort);
  if (columns.join() !== DEFAULT.join()) query.set("cols", columns.join());
  return query.size ? `?${query}` : "";
}
