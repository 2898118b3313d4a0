// What the page does beyond HTML. Listeners sit on the document, so they survive instant navigation.

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-pn-copy]");
  if (!button) return;
  const text = document.getElementById(button.dataset.pnCopy)?.textContent ?? "";
  await navigator.clipboard.writeText(text);
  button.textContent = "Copied";
  setTimeout(() => { button.textContent = "Copy"; }, 1500);
});

// Buttons that need scripts are hidden in the HTML.
const reveal = () => document.querySelectorAll("[data-pn-copy][hidden]").forEach((button) => { button.hidden = false; });
reveal();
