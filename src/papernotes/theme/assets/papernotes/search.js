// Opens search: the button in the header, "/" and Ctrl-K. What searches is loaded when it is asked for.
// Without scripts the button is a link to the page of search.

const dialog = () => import("./search-dialog.js");

function open(event, typed = "") {
  event.preventDefault();
  const field = document.querySelector(".pn-search--page input[type=search]");
  if (field) field.select();
  else dialog().then((module) => module.open(typed));
}

function isTyping(target) {
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("[data-pn-search]");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) open(event);
});

document.addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) open(event);
  else if (event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)) open(event);
});

if (document.querySelector(".pn-search--page")) import("./search-page.js");
