// What pages do beyond HTML: copy buttons, contents, the menu and previews of papers. Nothing here is needed to read the site.
// Listeners sit on the document, so that they outlive any page that is swapped in.

import "./contents.js";
import "./drawer.js";
import "./preview.js";
import { around } from "./dom.js";
import "./search.js";
import "./shelf-buttons.js";

document.addEventListener("click", async (event) => {
  const button = around(event, "[data-pn-copy]");
  if (!button) return;
  const text = document.getElementById(button.dataset.pnCopy ?? "")?.textContent ?? "";
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Select the text and copy it";
  }
  setTimeout(() => { button.textContent = before; }, 1800);
});

// Buttons that need scripts are hidden in the HTML.
for (const button of document.querySelectorAll("[data-pn-copy][hidden]")) button.removeAttribute("hidden");
