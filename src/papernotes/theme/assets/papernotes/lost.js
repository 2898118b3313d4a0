// On the page that says there is none: suggests the notes whose slugs look most like the address.

const box = document.querySelector("[data-pn-lost]");
const wanted = decodeURIComponent(location.pathname).split("/").filter(Boolean).pop()?.toLowerCase() ?? "";

const pairs = (text) => new Set([...` ${text} `].slice(0, 80).map((letter, at, all) => letter + (all[at + 1] ?? "")));

function likeness(one, other) {
  let shared = 0;
  for (const pair of one) shared += other.has(pair);
  return (2 * shared) / (one.size + other.size);
}

async function suggest() {
  const slugs = await (await fetch(box.dataset.slugs)).json();
  const meant = pairs(wanted);
  const near = slugs.map((slug) => [likeness(meant, pairs(slug)), slug]).filter(([score]) => score > 0.5);
  near.sort((a, b) => b[0] - a[0]);
  if (!near.length) return;
  box.append("Did you mean ");
  near.slice(0, 3).forEach(([, slug], at) => {
    const link = document.createElement("a");
    link.href = `${box.dataset.papers.replace(/\/?$/, "/")}${slug}/`;
    link.textContent = slug;
    box.append(at ? ", " : "", link);
  });
  box.append("?");
  box.hidden = false;
}

if (box && wanted) suggest().catch(() => {});
