// On the page that says there is none: suggests the notes whose slugs look most like the address.

import { link } from "./dom.js";

const box = document.querySelector("[data-pn-lost]");
const wanted = decodeURIComponent(location.pathname).split("/").filter(Boolean).pop()?.toLowerCase() ?? "";

const pairs = (/** @type {string} */ text) => new Set([...` ${text} `].slice(0, 80).map((letter, at, all) => letter + (all[at + 1] ?? "")));

/** @param {Set<string>} one @param {Set<string>} other */
function likeness(one, other) {
  let shared = 0;
  for (const pair of one) if (other.has(pair)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}

/** @param {HTMLElement} place */
async function suggest(place) {
  /** @type {string[]} */
  const slugs = await (await fetch(place.dataset.slugs ?? "")).json();
  const meant = pairs(wanted);
  const scored = slugs.map((slug) => ({ slug, score: likeness(meant, pairs(slug)) })).filter(({ score }) => score > 0.5);
  const near = scored.sort((one, other) => other.score - one.score).slice(0, 3);
  if (!near.length) return;
  const papers = place.dataset.papers?.replace(/\/?$/, "/") ?? "";
  place.append("Did you mean ", ...near.flatMap(({ slug }, at) => [at ? ", " : "", link(`${papers}${slug}/`, "", slug)]), "?");
  place.hidden = false;
}

if (box instanceof HTMLElement && wanted) suggest(box).catch(() => {});
