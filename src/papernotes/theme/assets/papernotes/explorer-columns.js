// The columns of the explorer's table, and a row of it.

import { day, idsOf, labelsOf } from "./catalog.js";
import { ROOT, element, link } from "./dom.js";
import { shelfButton } from "./shelf-buttons.js";

/**
 * `sort` is the column's name in the URL; `down` says that the first click shows the largest first.
 * @typedef {{ key: string, label: string, sort: string, down?: boolean, shown?: boolean, cell: (catalog: any, row: number) => (Node | string)[] }} Column
 * @type {Column[]}
 */
export const COLUMNS = [
  { key: "paper", label: "Paper", sort: "name", shown: true, cell: paper },
  { key: "authors", label: "Authors", sort: "author", cell: people },
  { key: "institutions", label: "Institutions", sort: "institution", cell: (catalog, row) => [labelsOf(catalog.facets.get("institution"), row).join(", ")] },
  { key: "topics", label: "Topics", sort: "topic", shown: true, cell: topics },
  { key: "venue", label: "Venue", sort: "venue", shown: true, cell: facet("venue") },
  { key: "year", label: "Year", sort: "year", down: true, shown: true, cell: facet("year") },
  { key: "note", label: "Note", sort: "status", cell: facet("status") },
  { key: "code", label: "Code", sort: "code", shown: true, cell: (catalog, row) => [idsOf(catalog.facets.get("code"), row).length ? "code" : ""] },
  { key: "reproduced", label: "Reproduced", sort: "reproduced", cell: facet("reproduced") },
  { key: "results", label: "Results", sort: "results", down: true, cell: (catalog, row) => [String(catalog.results[row] || "")] },
  { key: "added", label: "Added", sort: "added", down: true, cell: (catalog, row) => [day(catalog.added[row])] },
];

export const DEFAULT = COLUMNS.filter((column) => column.shown).map((column) => column.key);

function facet(key) {
  return (catalog, row) => labelsOf(catalog.facets.get(key), row);
}

function paper(catalog, row) {
  const name = catalog.names[row];
  const title = catalog.titles[row];
  const rest = title.startsWith(`${name}:`) ? title.slice(name.length + 1).trim() : title === name ? "" : title;
  const idea = element("span", "pn-grid__idea");
  return [
    element("span", "pn-grid__head", link(new URL(`papers/${catalog.slugs[row]}/`, ROOT).href, "pn-paper-link", name), rest ? element("span", "pn-grid__title", rest) : ""),
    idea,
  ];
}

function people(catalog, row) {
  const names = labelsOf(catalog.facets.get("author"), row);
  return [names.length > 2 ? `${names[0]} and ${names.length - 1} more` : names.join(", ")];
}

function topics(catalog, row) {
  const facet = catalog.facets.get("topic");
  const labels = idsOf(facet, row).map((id) => link(new URL(`topics/${facet.values[id]}/`, ROOT).href, "pn-grid__topic", facet.labels[id]));
  return labels.flatMap((each, at) => (at ? [", ", each] : [each]));
}

/** A row with the columns that are shown. */
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
