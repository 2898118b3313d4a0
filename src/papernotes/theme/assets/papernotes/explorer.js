// Narrows the list of papers to `?author=`, `?institution=` or `?venue=`; without it the whole list is shown.
// A list that does not show every paper asks for the names behind the rest, and only then.

const FACETS = { author: "by", institution: "from", venue: "of" };
const note = document.querySelector("[data-pn-only]");
const asked = new URLSearchParams(location.search);
const facet = Object.keys(FACETS).find((name) => asked.get(name));

const alike = (text) => text.normalize("NFC").toLowerCase();

function narrow(value) {
  let left = 0;
  for (const row of document.querySelectorAll(".pn-row")) {
    row.hidden = !row.getAttribute(`data-${facet}`).split("\n").some((name) => alike(name) === alike(value));
    left += !row.hidden;
  }
  for (const year of document.querySelectorAll(".pn-year")) year.hidden = !year.querySelector(".pn-row:not([hidden])");
  return left;
}

async function beyond(value) {
  const { people, places, papers } = await (await fetch(note.dataset.names)).json();
  const holds = (names, list) => list.some((at) => alike(names[at]) === alike(value));
  const test = {
    author: (paper) => holds(people, paper[4]),
    institution: (paper) => holds(places, paper[5]),
    venue: (paper) => alike(paper[2]) === alike(value),
  }[facet];
  const shown = new Set([...document.querySelectorAll(".pn-row .pn-paper-link")].map((link) => link.pathname));
  const root = new URL(note.dataset.root.replace(/\/?$/, "/"), location.href);
  return papers.filter(test).map(([path, name, venue, year]) => [new URL(path, root), `${name}, ${venue} ${year}`])
    .filter(([url]) => !shown.has(url.pathname));
}

function link(text, href) {
  const element = document.createElement("a");
  element.textContent = text;
  element.href = href;
  return element;
}

function say(value, count) {
  const words = `Only ${count === 1 ? "the paper" : `the ${count} papers`} ${FACETS[facet]} `;
  const name = document.createElement("strong");
  name.textContent = value;
  note.replaceChildren(count ? words : `No paper ${FACETS[facet]} `, name, ". ", link("Show all papers", location.pathname));
  note.hidden = false;
}

if (note && facet) {
  const value = asked.get(facet);
  const count = narrow(value);
  say(value, count);
  if (note.dataset.names) {
    const others = await beyond(value).catch(() => []);
    say(value, count + others.length);
    for (const [url, text] of others.slice(0, 200)) note.append(document.createElement("br"), link(text, url.href));
  }
}
