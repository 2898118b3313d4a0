// `/shelf/`: the papers on the reader's shelf, or those that the address names.

import { button, countOf, element, link, one, paperUrl, showScripted } from "./dom.js";
import { shelfExport } from "./shelf-export.js";
import { papers } from "./shelf-papers.js";
import { add, clear, isSlug, list, move, remark, remove, setRemark, subscribe } from "./shelf-store.js";

/** @typedef {import("./shelf-papers.js").Entry} Entry */

const COMPARED = 6;
const page = one(document, "[data-pn-shelf-page]", HTMLElement);

/** @template {HTMLElement} Kind @param {string} name @param {new () => Kind} kind */
const part = (name, kind) => one(page, `[data-pn-part=${name}]`, kind);
const [items, said, shared, empty, full, count] = ["papers", "said", "shared", "empty", "full", "count"].map((name) => part(name, HTMLElement));
const [share, wipe, compare] = [part("share", HTMLButtonElement), part("clear", HTMLButtonElement), part("compare", HTMLAnchorElement)];
/** @type {{ formats: import("./shelf-papers.js").Format[], bundles: number, redirects: Record<string, string> }} */
const settings = JSON.parse(part("settings", HTMLScriptElement).textContent ?? "");
/** @type {string[]} */
let shown = [];
/** @type {Map<string, Entry>} */
let known = new Map();
let turn = 0;

/** Papers that the address names; none on the reader's own shelf. */
const asked = () => [...new Set(new URLSearchParams(location.search).getAll("p").filter(isSlug))];

const isShared = () => asked().length > 0 && asked().join() !== list().join();

/** A note may have another name now. @param {string} slug */
const current = (slug) => (Object.hasOwn(settings.redirects, slug) ? settings.redirects[slug] : slug);

async function draw() {
  const mine = (turn += 1);
  const slugs = isShared() ? asked() : list();
  const found = await papers(slugs.map(current), settings.bundles).catch(() => null);
  if (mine !== turn) return;
  if (!found) { say("The papers could not be loaded."); return; }
  [shown, known] = [slugs, found];
  // Or the shelf would look like somebody else's once it changes.
  if (location.search && !isShared()) history.replaceState(null, "", location.pathname);
  shared.hidden = !isShared();
  empty.hidden = slugs.length > 0;
  full.hidden = !slugs.length;
  wipe.hidden = isShared();
  count.textContent = countOf(slugs.length, "paper");
  items.replaceChildren(...slugs.map(item));
  drawCompare();
  drawExport(slugs.flatMap((slug) => found.get(current(slug)) ?? []));
}

/** @param {string} slug @param {number} at */
function item(slug, at) {
  const paper = known.get(current(slug));
  const made = element("li", `pn-shelf__paper pn-hue-${paper?.hue ?? 0}`, paper ? facts(slug, paper) : gone(slug), isShared() ? "" : tools(slug, at, paper?.name ?? slug));
  made.dataset.slug = slug;
  return made;
}

/** @param {string} slug @param {Entry} paper */
function facts(slug, paper) {
  const head = element("p", "pn-row__head", link(paperUrl(current(slug)), "pn-paper-link", paper.name), paper.rest && element("span", "pn-row__title", ` ${paper.rest}`), " ", element("span", "pn-venue", `${paper.venue} ${paper.year}`));
  return element("div", "pn-shelf__facts", head, paper.summary && element("p", "pn-row__idea", paper.summary), isShared() ? "" : remarkField(slug, paper.name));
}

/** @param {string} slug */
function gone(slug) {
  return element("div", "pn-shelf__facts", element("p", "pn-row__head", element("strong", "", slug)), element("p", "pn-row__idea", "This site has no such note (any more); it is not exported."));
}

/** @param {string} slug @param {string} name */
function remarkField(slug, name) {
  const field = element("textarea", "pn-shelf__remark");
  Object.assign(field, { value: remark(slug), rows: remark(slug) ? 2 : 1, placeholder: "A remark of your own", maxLength: 4000 });
  field.setAttribute("aria-label", `Your remark on ${name}`);
  field.addEventListener("change", () => setRemark(slug, field.value));
  return field;
}

/** @param {string} slug @param {number} at @param {string} name */
function tools(slug, at, name) {
  /** @param {string} label @param {string} text @param {() => void} does */
  const named = (label, text, does) => {
    const made = button("pn-shelf__tool", text, does);
    made.setAttribute("aria-label", `${label}: ${name}`);
    made.title = label;
    made.dataset.does = label;
    return made;
  };
  const up = named("Move up", "↑", () => shift(slug, -1, "Move up", name));
  const down = named("Move down", "↓", () => shift(slug, 1, "Move down", name));
  up.disabled = at === 0;
  down.disabled = at === list().length - 1;
  return element("div", "pn-shelf__buttons", up, down, named("Remove", "×", () => drop(slug, at, name)));
}

/** @param {string} slug @param {number} by @param {string} label @param {string} name */
async function shift(slug, by, label, name) {
  move(slug, by);
  await draw();
  const buttons = [...items.querySelectorAll("button")].filter((each) => each.closest("li")?.dataset.slug === slug && !each.disabled);
  (buttons.find((each) => each.dataset.does === label) ?? buttons[0])?.focus();
  say(`${name} is number ${list().indexOf(slug) + 1} of ${list().length}.`);
}

/** @param {string} slug @param {number} at @param {string} name */
async function drop(slug, at, name) {
  remove(slug);
  await draw();
  const buttons = [...items.querySelectorAll("button")].filter((each) => each.dataset.does === "Remove");
  (buttons[Math.min(at, buttons.length - 1)] ?? empty.querySelector("a"))?.focus();
  say(`${name} is off the shelf.`);
}

function drawCompare() {
  const some = shown.map(current).filter((slug) => known.has(slug)).slice(0, COMPARED);
  const address = new URL(compare.dataset.compare ?? "", document.baseURI);
  for (const slug of some) address.searchParams.append("p", slug);
  compare.hidden = some.length < 2;
  compare.href = address.href;
  compare.textContent = shown.length > COMPARED ? `Compare the first ${COMPARED}` : "Compare";
}

/** @param {string} text */
function say(text) {
  said.textContent = text;
}

async function copyAddress() {
  const address = new URL(location.pathname, location.href);
  for (const slug of shown) address.searchParams.append("p", slug);
  try {
    await navigator.clipboard.writeText(address.href);
    share.textContent = "Copied";
    setTimeout(() => { share.textContent = "Copy link to this list"; }, 2500);
  } catch {
    // Then the reader copies it.
    share.replaceWith(link(address.href, "pn-button", "Link to this list"));
  }
}

showScripted(page);
const drawExport = shelfExport({ formats: part("formats", HTMLElement), text: part("text", HTMLElement), download: part("download", HTMLAnchorElement) }, settings.formats);
share.addEventListener("click", copyAddress);
part("adopt", HTMLButtonElement).addEventListener("click", () => {
  add(...asked());
  history.pushState(null, "", location.pathname);
  draw();
});
wipe.addEventListener("click", () => {
  if (confirm(`Take ${list().length === 1 ? "the paper" : `all ${list().length} papers`} off the shelf, and your remarks with them?`)) clear();
});
subscribe(() => {
  // A remark that is being written stays under the cursor.
  if (document.activeElement?.matches(".pn-shelf__remark") && shown.join() === list().join()) return;
  draw();
});
addEventListener("popstate", draw);
draw();
