/** Decodes a part of a path; a malformed escape leaves it as it is, so that no address can break a request. */
export function decodePath(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
