// Opens search: the button in the header, "/" and Ctrl-K. What searches is loaded when it is asked for.
// Without scripts the button is a link to the page of search.

let typed = null;

async function open(event) {
  event.preventDefault();
  const field = document.querySelector(".pn-search--page input[type=search]");
  if (field) return field.select();
  if (typed !== null) return undefined;
  // Who knows the key types on before the dialog is there.
  typed = "";
  try {
    const module = await import("./search-dialog.js");
    module.open(typed);
  } finally {
    typed = null;
  }
  return undefined;
}

function isTyping(target) {
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("[data-pn-search]");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) open(event);
});

document.addEventListener("keydown", (event) => {
  if (typed !== null && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    typed += event.key;
    return;
  }
  if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) open(event);
  else if (event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)) open(event);
});

if (document.querySelector(".pn-search--page")) import("./search-page.js");
