// Papers side by side. The address says which; a small file for each says what.

import { among, table } from "./compare-table.js";
import { lookUp } from "./search-names.js";
import { suggest } from "./suggest.js";

const page = document.querySelector("[data-pn-compare]");
const part = (name) => page.querySelector(`[data-pn-${name}]`);
const root = new URL(page.dataset.root.replace(/\/?$/, "/"), location.href);
const most = Number(page.dataset.most);
const form = part("add");
const field = form.elements.add;
const known = new Map();
let turn = 0;

const asked = () => [...new Set(new URLSearchParams(location.search).getAll("p").filter(Boolean))].slice(0, most);

/** @returns {Promise<object | null>} what a comparison shows of a paper */
function load(slug) {
  if (!known.has(slug)) {
    const answer = fetch(new URL(`papers/${encodeURIComponent(slug)}/compare.json`, root)).then((response) => (response.ok ? response.json() : null));
    answer.catch(() => known.delete(slug));
    known.set(slug, answer);
  }
  return known.get(slug).catch(() => null);
}

function go(slugs, focus = null) {
  const query = slugs.map((slug) => `p=${encodeURIComponent(slug)}`).join("&");
  history.pushState(null, "", query ? `?${query}` : location.pathname);
  return show(focus);
}

async function show(focus = null) {
  const mine = (turn += 1);
  const slugs = asked();
  const answers = await Promise.all(slugs.map(load));
  if (mine !== turn) return;
  const papers = answers.filter(Boolean);
  const missing = slugs.filter((_, at) => !answers[at]);
  say(papers, missing);
  field.disabled = slugs.length >= most;
  const around = { root, remove: (slug) => go(asked().filter((other) => other !== slug), field) };
  part("table").replaceChildren(...(papers.length ? [table(papers, around), ...among(papers, around)] : []));
  page.classList.toggle("pn-side--some", papers.length > 0);
  page.dataset.ready = String(papers.length);
  focus?.focus();
}

function say(papers, missing) {
  const gone = missing.map((slug) => `There is no note “${slug}”. `).join("");
  const next = papers.length === 0 ? "Type a name to begin, or take a ready comparison below."
    : papers.length === 1 ? "Add at least one more paper."
      : `${papers.length} papers side by side: ${papers.map(({ name }) => name).join(", ")}.`;
  part("said").textContent = gone + next;
}

/** Papers that a text names, but for those that are here already. */
async function offers(text) {
  const { exact, begins, near } = await lookUp(root, text);
  const here = new Set(asked());
  const papers = [...exact, ...begins, ...near].filter(({ kind }) => kind === "paper");
  return papers.map(({ url, label, about, venue }) => ({ value: url.split("/")[1], label, about: `${venue} ${about}` })).filter(({ value }) => !here.has(value));
}

form.hidden = false;
form.addEventListener("submit", (event) => event.preventDefault());
part("print").addEventListener("click", () => print());
suggest(field, offers, ({ value }) => {
  field.value = "";
  go([...asked(), decodeURIComponent(value)], field);
});
addEventListener("popstate", () => show());
// Ready comparisons need no new page.
page.addEventListener("click", (event) => {
  const link = event.target.closest?.(".pn-side__ready a.pn-topic-link");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, "", link.href);
  show().then(() => page.scrollIntoView());
});
show();
