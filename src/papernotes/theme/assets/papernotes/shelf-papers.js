// What the shelf shows and exports of a paper, as the build wrote it. pages/shelf.py says in which bundle each lies.

/**
 * @typedef {{ name: string, rest: string, venue: string, year: number, summary: string, hue: number, key: string,
 *   entries: Record<string, string> }} Entry
 * @typedef {{ key: string, label: string, extension: string, type: string, before: string, between: string, after: string }} Format
 */

const bundles = new Map();

function place(slug, count) {
  let at = 0x811c9dc5;
  for (let i = 0; i < slug.length; i += 1) at = Math.imul(at ^ slug.charCodeAt(i), 0x01000193) >>> 0;
  return at % count;
}

function bundle(number) {
  if (!bundles.has(number)) bundles.set(number, fetched(number));
  return bundles.get(number);
}

async function fetched(number) {
  const response = await fetch(new URL(`shelf/${number}.json`, import.meta.url));
  if (!response.ok) {
    bundles.delete(number);
    throw new Error(`shelf/${number}.json: ${response.status}`);
  }
  return response.json();
}

/** Papers by slug; one that the site does not have is missing. @returns {Promise<Map<string, Entry>>} */
export async function papers(slugs, count) {
  const found = await Promise.all(slugs.map(async (slug) => [slug, Object.entries(await bundle(place(slug, count))).find(([own]) => own === slug)?.[1]]));
  return new Map(found.filter(([, paper]) => paper));
}

/** A file of entries. @param {Format} format @param {Entry[]} entries */
export function written({ key, before, between, after }, entries) {
  return before + entries.map((paper) => paper.entries[key]).join(between) + after;
}

/** What goes into a LaTeX text. @param {Entry[]} entries */
export const cited = (entries) => `\\cite{${entries.map((paper) => paper.key).join(",")}}\n`;
