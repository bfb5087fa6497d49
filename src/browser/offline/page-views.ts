const PAGES_VIEWED = 'pagesSeen';

/** Counts a page of this visit (this tab, across full page loads and the bank's page). Returns the count so far. */
export function countPageView(): number {
  try {
    const views = Number(sessionStorage.getItem(PAGES_VIEWED)) + 1;
    sessionStorage.setItem(PAGES_VIEWED, String(views));
    return views;
  } catch {
    return 1;
  }
}
