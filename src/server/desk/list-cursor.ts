/**
 * The end of a page: a time, and a key that distinguishes rows of the same time. Times are those of the
 * shop's clock, in ms.
 */
export type ListCursor = { at: Date; key: string };

export function writeCursor(at: Date, key: string): string {
  return Buffer.from(`${at.getTime()} ${key}`).toString('base64url');
}

/** Returns null for the first page and for an invalid cursor. */
export function readCursor(text: string | undefined): ListCursor | null {
  const [, at, key] = /^(\d{1,13}) (\P{C}{1,320})$/u.exec(Buffer.from(text ?? '', 'base64url').toString('utf8')) ?? [];
  return at === undefined || key === undefined ? null : { at: new Date(Number(at)), key };
}
