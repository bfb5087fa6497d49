/**
 * Reloads the page once for this visit of the tab; the next successful load removes the mark. Without storage the page
 * is not reloaded: reloading for ever is worse.
 */
export function reloadOnce(mark: string): void {
  try {
    if (sessionStorage.getItem(mark) !== null) {
      sessionStorage.removeItem(mark);
      return;
    }
    sessionStorage.setItem(mark, '1');
    if (sessionStorage.getItem(mark) === null) return;
  } catch {
    return;
  }
  location.reload();
}
