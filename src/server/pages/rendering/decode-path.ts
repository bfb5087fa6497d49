/** Decodes a part of a path. A malformed escape is returned unchanged, so that no URL can break a request. */
export function decodePath(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
