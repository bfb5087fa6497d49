const PAGES_SEEN = 'pagesSeen';

/** Counts a page of this visit: of this tab, whole loads and the way over the bank included. Returns how many it makes. */
export function countPageSeen(): number {
  try {
    const seen = Number(sessionStorage.getItem(PAGES_SEEN)) + 1;
    sessionStorage.setItem(PAGES_SEEN, String(seen));
    return seen;
  } catch {
    return 1;
  }
}
