// `/shelf/`: the papers on the reader's shelf, or those that the address names.

import { ROOT, button, element, link } from "./dom.js";
import { cited, papers, written } from "./shelf-papers.js";
import { add, clear, isSlug, list, move, remark, remove, setRemark, subscribe } from "./shelf-store.js";

const COMPARED = 6;
const KEYS = { key: "cite", label: "\\cite keys", extension: "tex", type: "text/x-tex" };
const page = document.querySelector("[data-pn-shelf-page]");
const part = (name) => page.querySelector(`[data-pn-part=${name}]`);
const settings = JSON.parse(part("settings").textContent);
const formats = [...settings.formats, KEYS];
let format = formats[0];
let shown = [];
let known = new Map();
let turn = 0;
let file = "";

/** Papers that the address names; none on the reader's own shelf. */
const asked = () => [...new Set(new URLSearchParams(location.search).getAll("p").filter(isSlug))];

const isShared = () => asked().length > 0 && asked().join() !== list().join();

/** A note may have another name now. */
const current = (slug) => settings.redirects[slug] ?? slug;

async function draw() {
  const mine = (turn += 1);
  const slugs = isShared() ? asked() : list();
  const found = await papers(slugs.map(current), settings.bundles).catch(() => null);
  if (mine !== turn) return;
  if (!found) { say("The papers could not be loaded."); return; }
  [shown, known] = [slugs, found];
  // Or the shelf would look like somebody else's once it changes.
  if (location.search && !isShared()) history.replaceState(null, "", location.pathname);
  part("shared").hidden = !isShared();
  part("empty").hidden = slugs.length > 0;
  part("full").hidden = !slugs.length;
  part("clear").hidden = isShared();
  part("count").textContent = `${slugs.length} ${slugs.length === 1 ? "paper" : "papers"}`;
  part("papers").replaceChildren(...slugs.map((slug, at) => item(slug, at)));
  drawCompare();
  drawExport();
}

function item(slug, at) {
  const paper = known.get(current(slug));
  const made = element("li", `pn-shelf__paper pn-hue-${paper?.hue ?? 0}`, paper ? facts(slug, paper) : gone(slug), ...(isShared() ? [] : [tools(slug, at, paper?.name ?? slug)]));
  made.dataset.slug = slug;
  return made;
}

function facts(slug, paper) {
  const head = element("p", "pn-row__head", link(new URL(`papers/${current(slug)}/`, ROOT).href, "pn-paper-link", paper.name), paper.rest ? element("span", "pn-row__title", ` ${paper.rest}`) : "", " ", element("span", "pn-venue", `${paper.venue} ${paper.year}`));
  return element("div", "pn-shelf__facts", head, paper.summary ? element("p", "pn-row__idea", paper.summary) : "", isShared() ? "" : remarkField(slug, paper.name));
}

function gone(slug) {
  return element("div", "pn-shelf__facts", element("p", "pn-row__head", element("strong", "", slug)), element("p", "pn-row__idea", "This site has no such note (any more); it is not exported."));
}

function remarkField(slug, name) {
  const field = element("textarea", "pn-shelf__remark");
  Object.assign(field, { value: remark(slug), rows: remark(slug) ? 2 : 1, placeholder: "A remark of your own", maxLength: 4000 });
  field.setAttribute("aria-label", `Your remark on ${name}`);
  field.addEventListener("change", () => setRemark(slug, field.value));
  return field;
}

function tools(slug, at, name) {
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

async function shift(slug, by, label, name) {
  move(slug, by);
  await draw();
  const own = part("papers").querySelector(`li[data-slug="${slug}"]`);
  const again = own?.querySelector(`[data-does="${label}"]`);
  (again?.disabled ? own.querySelector("button:enabled") : again)?.focus();
  say(`${name} is number ${list().indexOf(slug) + 1} of ${list().length}.`);
}

async function drop(slug, at, name) {
  remove(slug);
  await draw();
  const items = part("papers").children;
  (items[Math.min(at, items.length - 1)]?.querySelector("[data-does=Remove]") ?? part("empty").querySelector("a"))?.focus();
  say(`${name} is off the shelf.`);
}

function drawCompare() {
  const some = shown.map(current).filter((slug) => known.has(slug)).slice(0, COMPARED);
  const address = new URL(part("compare").dataset.compare, document.baseURI);
  for (const slug of some) address.searchParams.append("p", slug);
  part("compare").hidden = some.length < 2;
  part("compare").href = address.href;
  part("compare").textContent = shown.length > COMPARED ? `Compare the first ${COMPARED}` : "Compare";
}

function drawFormats() {
  const choices = formats.map((each) => {
    const box = Object.assign(element("input"), { type: "radio", name: "format", value: each.key, checked: each === format });
    box.addEventListener("change", () => { format = each; drawExport(); });
    return element("label", "pn-shelf__format", box, element("span", "", each.label));
  });
  part("formats").append(...choices);
}

function drawExport() {
  const entries = shown.map((slug) => known.get(current(slug))).filter(Boolean);
  const text = format === KEYS ? cited(entries) : written(format, entries);
  part("text").textContent = text;
  if (file) URL.revokeObjectURL(file);
  file = URL.createObjectURL(new Blob([text], { type: `${format.type};charset=utf-8` }));
  const name = `shelf.${format.extension}`;
  Object.assign(part("download"), { href: file, download: name, textContent: `Download ${name}` });
}

function say(text) {
  part("said").textContent = text;
}

async function share() {
  const address = new URL(location.pathname, location.href);
  for (const slug of shown) address.searchParams.append("p", slug);
  try {
    await navigator.clipboard.writeText(address.href);
    part("share").textContent = "Copied";
    setTimeout(() => { part("share").textContent = "Copy link to this list"; }, 2500);
  } catch {
    // Then the reader copies it.
    part("share").replaceWith(link(address.href, "pn-button", "Link to this list"));
  }
}

for (const each of page.querySelectorAll("[data-pn-scripted]")) each.hidden = false;
drawFormats();
part("share").addEventListener("click", share);
part("adopt").addEventListener("click", () => {
  add(...asked());
  history.pushState(null, "", location.pathname);
  draw();
});
part("clear").addEventListener("click", () => {
  if (confirm(`Take ${list().length === 1 ? "the paper" : `all ${list().length} papers`} off the shelf, and your remarks with them?`)) clear();
});
subscribe(() => {
  // A remark that is being written stays under the cursor.
  if (document.activeElement?.matches?.(".pn-shelf__remark") && shown.join() === list().join()) return;
  draw();
});
addEventListener("popstate", draw);
draw();
