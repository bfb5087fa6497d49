/**
 * Reloads the page on the first call and removes the mark on the second, which happens after that reload. Without
 * session storage the page is not reloaded, because nothing would stop it from reloading for ever.
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
