// The menu of small screens: a button opens it, Escape closes it, and focus goes where the reader looks.
// Material's own is a checkbox that no key reaches. A closed drawer is hidden by the stylesheet (frame.css).

/** @type {HTMLInputElement | null} */
const toggle = document.querySelector('[data-md-toggle="drawer"]');
/** @type {HTMLButtonElement | null} */
const button = document.querySelector("[data-pn-drawer]");
/** @type {HTMLElement | null} */
const drawer = document.querySelector(".md-sidebar--primary");

/** What lies behind the open drawer and its overlay: nobody should tab into it. */
const behind = [...document.querySelectorAll(".md-content, .md-sidebar--secondary, .md-tabs, .md-footer, .md-top")];

/** @param {boolean} isOpen */
function show(isOpen) {
  button?.setAttribute("aria-expanded", String(isOpen));
  for (const element of behind) element.toggleAttribute("inert", isOpen);
}

if (toggle && button && drawer) {
  drawer.id ||= "pn-drawer";
  button.setAttribute("aria-controls", drawer.id);
  button.addEventListener("click", () => {
    toggle.click();
    if (toggle.checked) drawer.querySelector("a")?.focus();
  });
  // Also when the overlay or a label has been clicked.
  toggle.addEventListener("change", () => show(toggle.checked));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !toggle.checked) return;
    toggle.click();
    button.focus();
  });
}
