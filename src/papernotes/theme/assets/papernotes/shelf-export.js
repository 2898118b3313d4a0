// The shelf as a file: which form it has, how it reads, and where it is saved.

import { element } from "./dom.js";
import { cited, written } from "./shelf-papers.js";

/**
 * @typedef {import("./shelf-papers.js").Entry} Entry
 * @typedef {import("./shelf-papers.js").Format} Format
 * @typedef {Pick<Format, "key" | "label" | "extension" | "type"> & { write: (entries: Entry[]) => string }} Form
 */

/** @type {Form} */
const KEYS = { key: "cite", label: "\\cite keys", extension: "tex", type: "text/x-tex", write: cited };

/** @param {{ formats: HTMLElement, text: HTMLElement, download: HTMLAnchorElement }} parts @param {Format[]} formats */
export function shelfExport({ formats: place, text, download }, formats) {
  /** @type {Form[]} */
  const forms = [...formats.map((format) => ({ ...format, write: (/** @type {Entry[]} */ some) => written(format, some) })), KEYS];
  let form = forms[0];
  /** @type {Entry[]} */
  let entries = [];
  let file = "";

  place.append(...forms.map((each) => {
    const box = Object.assign(element("input"), { type: "radio", name: "format", value: each.key, checked: each === form });
    box.addEventListener("change", () => { form = each; draw(); });
    return element("label", "pn-shelf__format", box, element("span", "", each.label));
  }));

  function draw() {
    const content = form.write(entries);
    text.textContent = content;
    if (file) URL.revokeObjectURL(file);
    file = URL.createObjectURL(new Blob([content], { type: `${form.type};charset=utf-8` }));
    const name = `shelf.${form.extension}`;
    Object.assign(download, { href: file, download: name, textContent: `Download ${name}` });
  }

  /** Show these papers. @param {Entry[]} some */
  return (some) => {
    entries = some;
    draw();
  };
}
