// Papers side by side. The address says which; the page of each says what.

import { among } from "./compare-among.js";
import { table } from "./compare-table.js";
import { ROOT, around, link, one } from "./dom.js";
import { readPaper, texts } from "./paper-page.js";
import { lookUp } from "./search-names.js";
import { suggest } from "./suggest.js";

/** @typedef {import("./compare-table.js").Paper} Paper */

const page = one(document, "[data-pn-compare]", HTMLElement);
const [form, said, place] = ["add", "said", "table"].map((name) => one(page, `[data-pn-${name}]`, HTMLElement));
const field = one(form, "input[name=add]", HTMLInputElement);
const most = Number(page.dataset.most);
/** @type {Map<string, Promise<Paper | null>>} */
const known = new Map();
let turn = 0;

const asked = () => [...new Set(new URLSearchParams(location.search).getAll("p").filter(Boolean))].slice(0, most);

/** What a comparison shows of a paper; null for what has no note. @param {string} slug */
function load(slug) {
  const answer = known.get(slug) ?? readPaper(slug).then((paper) => paper && { ...paper.facts, ...texts(paper) });
  known.set(slug, answer);
  return answer.catch(() => {
    known.delete(slug);
    return null;
  });
}

/** @param {string[]} slugs */
async function go(slugs) {
  const query = slugs.map((slug) => `p=${encodeURIComponent(slug)}`).join("&");
  history.pushState(null, "", query ? `?${query}` : location.pathname);
  await show();
  field.focus();
}

async function show() {
  const mine = (turn += 1);
  const slugs = asked();
  const answers = await Promise.all(slugs.map(load));
  if (mine !== turn) return;
  const papers = answers.filter((paper) => paper !== null);
  say(papers, slugs.filter((_, at) => !answers[at]));
  field.disabled = slugs.length >= most;
  place.replaceChildren(...(papers.length ? [table(papers, remove), ...among(papers)] : []));
  page.classList.toggle("pn-side--some", papers.length > 0);
  page.dataset.ready = String(papers.length);
}

/** @param {string} slug */
function remove(slug) {
  go(asked().filter((other) => other !== slug));
}

/** @param {Paper[]} papers @param {string[]} missing */
function say(papers, missing) {
  const gone = missing.map((slug) => `There is no note “${slug}”. `).join("");
  const next = papers.length === 0 ? "Type a name to begin, or take a ready comparison below."
    : papers.length === 1 ? "Add at least one more paper."
      : `${papers.length} papers side by side: ${papers.map(({ name }) => name).join(", ")}.`;
  said.replaceChildren(gone + next);
  if (papers.length > 1) said.append(" ", link("#among", "", "What they say of each other"));
}

/** Papers that a text names, but for those that are here already. @param {string} text */
async function offers(text) {
  const { exact, begins, near } = await lookUp(ROOT, text);
  const here = new Set(asked());
  const papers = [...exact, ...begins, ...near].filter(({ kind }) => kind === "paper");
  return papers.map(({ url, label, about, venue }) => ({ value: url.split("/")[1], label, about: `${venue} ${about}` })).filter(({ value }) => !here.has(value));
}

form.hidden = false;
form.addEventListener("submit", (event) => event.preventDefault());
one(page, "[data-pn-print]", HTMLElement).addEventListener("click", () => print());
suggest(field, offers, ({ value }) => {
  field.value = "";
  go([...asked(), decodeURIComponent(value)]);
});
addEventListener("popstate", show);
// Ready comparisons need no new page.
page.addEventListener("click", (event) => {
  const ready = around(event, ".pn-side__ready a.pn-topic-link");
  if (!(ready instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, "", ready.href);
  show().then(() => page.scrollIntoView());
});
show();
