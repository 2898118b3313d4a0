// Narrows results by topic, kind of number, baseline, hardware, qualifier and source. The file with all of them is
// asked for when somebody does; groups are by baseline and rows by year, never by size.

import { suggest } from "./suggest.js";
import { groups, rowsOf } from "./results-table.js";

const NAMES = ["topic", "family", "baseline", "hardware", "qualifier", "source"];
const page = document.querySelector("[data-pn-results]");
const part = (name) => page.querySelector(`[data-pn-${name}]`);
const form = part("filters");
const root = new URL(page.dataset.root.replace(/\/?$/, "/"), location.href);
let loading;
let turn = 0;
let room = 0;

const load = () => (loading ??= fetch(page.dataset.file).then((response) => response.json()).then(rowsOf));
const plain = (text) => text.normalize("NFKC").toLowerCase();
const asked = () => Object.fromEntries(NAMES.map((name) => [name, new URLSearchParams(location.search).get(name) ?? ""]));
const isAny = (wanted) => NAMES.some((name) => wanted[name]);

/** Whole words, so that A10 is not found in A100. */
function says(text, wanted) {
  const at = new RegExp(`(^|[^\\p{L}\\p{N}])${wanted.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}($|[^\\p{L}\\p{N}])`, "u");
  return at.test(text);
}

function left(rows, wanted) {
  const [baseline, hardware] = [plain(wanted.baseline), plain(wanted.hardware)];
  return rows.filter((row) => (!wanted.topic || row.paper.tags.includes(wanted.topic))
    && (!wanted.family || row.family.key === wanted.family)
    && (!baseline || row.against.some(({ name }) => plain(name) === baseline) || says(plain(row.baseline), baseline))
    && (!hardware || says(plain(row.hardware), hardware))
    && (!wanted.qualifier || row.qualifier === wanted.qualifier)
    && (!wanted.source || row.kind === wanted.source));
}

async function show() {
  const mine = (turn += 1);
  const wanted = asked();
  for (const name of NAMES) form.elements[name].value = wanted[name];
  const [found, still] = [part("found"), part("static")];
  if (!isAny(wanted)) {
    [found.hidden, still.hidden] = [true, false];
    part("said").textContent = "";
    return;
  }
  const rows = await load().catch(() => null);
  if (mine !== turn) return;
  if (!rows) { part("said").textContent = "The results could not be loaded; those below are a part of them."; return; }
  const some = left(rows, wanted);
  const papers = new Set(some.map(({ paper }) => paper.slug)).size;
  part("said").textContent = some.length ? `${some.length.toLocaleString("en")} ${some.length === 1 ? "result" : "results"} from ${papers.toLocaleString("en")} ${papers === 1 ? "paper" : "papers"}, by baseline.` : "No result fits all of this.";
  room = 200;
  fill(some, wanted);
  [found.hidden, still.hidden] = [false, true];
}

function fill(rows, wanted) {
  const { made, hidden } = groups(rows, { root, room, first: wanted.baseline });
  part("found").replaceChildren(...made);
  if (!hidden) return;
  const more = document.createElement("button");
  more.type = "button";
  more.className = "pn-button";
  more.textContent = `Show more: ${hidden.toLocaleString("en")} are left`;
  more.addEventListener("click", () => { room += 400; fill(rows, wanted); });
  part("found").append(more);
}

function change() {
  const said = new URLSearchParams();
  for (const name of NAMES) if (form.elements[name].value.trim()) said.set(name, form.elements[name].value.trim());
  const query = String(said);
  if (query !== location.search.slice(1)) history.pushState(null, "", query ? `?${query}` : location.pathname);
  show();
}

/** Baselines that results are grouped by, those of most papers first. */
async function offers(text) {
  const typed = plain(text);
  const found = new Map();
  for (const { against, paper } of await load()) for (const { name } of against) found.set(name, (found.get(name) ?? new Set()).add(paper.slug));
  return [...found].filter(([name]) => plain(name).includes(typed))
    .sort(([one, papers], [other, others]) => plain(other).startsWith(typed) - plain(one).startsWith(typed) || others.size - papers.size)
    .map(([name, papers]) => ({ value: name, label: name, about: `${papers.size} ${papers.size === 1 ? "paper" : "papers"}` }));
}

form.hidden = false;
suggest(form.elements.baseline, offers, ({ value }) => { form.elements.baseline.value = value; change(); });
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("change", change);
form.addEventListener("reset", () => setTimeout(() => { for (const name of NAMES) form.elements[name].value = ""; change(); }));
addEventListener("popstate", show);
show();
