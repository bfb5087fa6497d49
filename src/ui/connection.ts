/**
 * Returns whether the user asked to save data or the connection is slow, if the browser reports it; false on
 * the server. Then nothing is prefetched; the page itself requests smaller pictures
 * (browser/inline/pictures.ts).
 */
export function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  if (typeof connection !== 'object' || connection === null) return false;
  if ('saveData' in connection && connection.saveData === true) return true;
  return 'effectiveType' in connection && /[23]g/.test(String(connection.effectiveType));
}
