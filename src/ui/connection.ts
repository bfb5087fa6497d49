/**
 * Whether the phone asks to save data or its connection is slow, where the browser tells. Then nothing is prefetched;
 * the page itself asks for lighter pictures (browser/inline/pictures.ts). On the server: false.
 */
export function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  if (typeof connection !== 'object' || connection === null) return false;
  if ('saveData' in connection && connection.saveData === true) return true;
  return 'effectiveType' in connection && /[23]g/.test(String(connection.effectiveType));
}
