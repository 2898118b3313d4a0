// What the shelf shows and exports of a paper, as the build wrote it. pages/shelf.py says in which bundle each lies.

/**
 * @typedef {{ name: string, rest: string, venue: string, year: number, summary: string, hue: number, key: string,
 *   entries: Record<string, string> }} Entry
 * @typedef {{ key: string, label: string, extension: string, type: string, before: string, between: string, after: string }} Format
 */

/** @type {Map<number, Promise<Record<string, Entry>>>} */
const bundles = new Map();

/** @param {string} slug @param {number} count */
function place(slug, count) {
  let at = 0x811c9dc5;
  for (let i = 0; i < slug.length; i += 1) at = Math.imul(at ^ slug.charCodeAt(i), 0x01000193) >>> 0;
  return at % count;
}

/** @param {number} number */
function bundle(number) {
  const known = bundles.get(number) ?? fetched(number);
  bundles.set(number, known);
  return known;
}

/** @param {number} number @returns {Promise<Record<string, Entry>>} */
async function fetched(number) {
  const response = await fetch(new URL(`shelf/${number}.json`, import.meta.url));
  if (!response.ok) {
    bundles.delete(number);
    throw new Error(`shelf/${number}.json: ${response.status}`);
  }
  return response.json();
}

/** Papers by slug; one that the site does not have is missing. @param {string[]} slugs @param {number} count */
export async function papers(slugs, count) {
  // Entries, not keys: a slug may be called "constructor".
  const found = await Promise.all(slugs.map(async (slug) => Object.entries(await bundle(place(slug, count))).filter(([own]) => own === slug)));
  return new Map(found.flat());
}

/** A file of entries. @param {Format} format @param {Entry[]} entries */
export function written({ key, before, between, after }, entries) {
  return before + entries.map((paper) => paper.entries[key]).join(between) + after;
}

/** What goes into a LaTeX text. @param {Entry[]} entries */
export const cited = (entries) => `\\cite{${entries.map((paper) => paper.key).join(",")}}\n`;
