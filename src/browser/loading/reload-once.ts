/**
 * Reloads the page once for this visit of the tab; the load that follows takes the mark away again. Where nothing can
 * be kept, nothing is reloaded: a page that reloads for ever is worse.
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
