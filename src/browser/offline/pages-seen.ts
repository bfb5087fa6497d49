const PAGES_SEEN = 'pagesSeen';

/** Counts a page of this visit (this tab, across full page loads and the bank's page). Returns the count so far. */
export function countPageSeen(): number {
  try {
    const seen = Number(sessionStorage.getItem(PAGES_SEEN)) + 1;
    sessionStorage.setItem(PAGES_SEEN, String(seen));
    return seen;
  } catch {
    return 1;
  }
}
