// Back from a paper: where the reader was on a page that scripts fill. The browser tries before there are rows.

const KEPT = "papernotes-explorer";

/** Keep where the reader is when the page is left. */
export function keepScroll() {
  addEventListener("pagehide", () => {
    try {
      sessionStorage.setItem(KEPT, JSON.stringify([location.href, scrollY]));
    } catch {
      // Then Back shows the top.
    }
  });
}

/** Return there, if this is a way back. */
export function restoreScroll() {
  const [visit] = performance.getEntriesByType("navigation");
  if (!(visit instanceof PerformanceNavigationTiming) || visit.type !== "back_forward") return;
  try {
    const [address, top] = JSON.parse(sessionStorage.getItem(KEPT) ?? "[]");
    if (address === location.href) scrollTo({ top, behavior: "instant" });
  } catch {
    // Nothing was kept.
  }
}
