// The columns of the explorer's table, and a row of it.

import { day, restOfTitle } from "./catalog.js";
import { ROOT, element, link, paperUrl } from "./dom.js";
import { facetOf, idsOf, labelsOf } from "./facets.js";
import { shelfButton } from "./shelf-buttons.js";

/**
 * `sort` is the column's name in the URL; `down` says that the first click shows the largest first; `width` is in rem,
 * of the first column the least that it has.
 * @typedef {import("./catalog.js").Catalog} Catalog
 * @typedef {(catalog: Catalog, row: number) => (Node | string)[]} Fill
 * @typedef {{ key: string, width: number, label: string, sort: string, down?: boolean, shown?: boolean, cell: Fill }} Column
 */

/** @type {Column[]} */
export const COLUMNS = [
  { key: "paper", width: 16, label: "Paper", sort: "name", shown: true, cell: paper },
  { key: "authors", width: 8.5, label: "Authors", sort: "author", cell: people },
  { key: "institutions", width: 8.5, label: "Institutions", sort: "institution", cell: (catalog, row) => [labelsOf(facetOf(catalog, "institution"), row).join(", ")] },
  { key: "topics", width: 9.5, label: "Topics", sort: "topic", shown: true, cell: topics },
  { key: "venue", width: 4.4, label: "Venue", sort: "venue", shown: true, cell: facet("venue") },
  { key: "year", width: 3.1, label: "Year", sort: "year", down: true, shown: true, cell: facet("year") },
  { key: "note", width: 5, label: "Note", sort: "status", cell: facet("status") },
  { key: "code", width: 3.1, label: "Code", sort: "code", shown: true, cell: (catalog, row) => [idsOf(facetOf(catalog, "code"), row).length ? "code" : ""] },
  { key: "reproduced", width: 5.4, label: "Reproduced", sort: "reproduced", cell: facet("reproduced") },
  { key: "results", width: 4.3, label: "Results", sort: "results", down: true, cell: (catalog, row) => [String(catalog.results[row] || "")] },
  { key: "added", width: 4.3, label: "Added", sort: "added", down: true, cell: (catalog, row) => [day(catalog.added[row])] },
];

export const DEFAULT = COLUMNS.filter((column) => column.shown).map((column) => column.key);

/** @param {string} key @returns {Fill} */
function facet(key) {
  return (catalog, row) => labelsOf(facetOf(catalog, key), row);
}

/** @type {Fill} */
function paper(catalog, row) {
  const rest = restOfTitle(catalog, row);
  return [
    element("span", "pn-grid__head", link(paperUrl(catalog.slugs[row]), "pn-paper-link", catalog.names[row]), rest && element("span", "pn-grid__title", rest)),
    element("span", "pn-grid__idea"),
  ];
}

/** @type {Fill} */
function people(catalog, row) {
  const names = labelsOf(facetOf(catalog, "author"), row);
  return [names.length > 2 ? `${names[0]} and ${names.length - 1} more` : names.join(", ")];
}

/** @type {Fill} */
function topics(catalog, row) {
  const topic = facetOf(catalog, "topic");
  const links = idsOf(topic, row).map((id) => link(new URL(`topics/${topic.values[id]}/`, ROOT).href, "pn-grid__topic", topic.labels[id]));
  return links.flatMap((each, at) => (at ? [", ", each] : [each]));
}

/** A row with the columns that are shown. @param {Catalog} catalog @param {number} row @param {Column[]} shown */
export function tableRow(catalog, row, shown) {
  const cells = shown.map((column) => {
    const cell = element("td", `pn-grid__${column.key}`, element("div", "pn-grid__clip", ...column.cell(catalog, row)));
    cell.dataset.label = column.label;
    return cell;
  });
  const shelf = element("td", "pn-grid__shelf", shelfButton(catalog.slugs[row], catalog.names[row], "pn-shelve--icon"));
  const made = element("tr", `pn-hue-${catalog.hues[row]}`, ...cells, shelf);
  made.dataset.row = String(row);
  return made;
}
