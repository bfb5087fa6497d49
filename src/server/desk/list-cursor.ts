/** Where a page ended: a time and what tells rows of the same time apart. The shop's own clock counts in ms. */
export type ListCursor = { at: Date; key: string };

export function writeCursor(at: Date, key: string): string {
  return Buffer.from(`${at.getTime()} ${key}`).toString('base64url');
}

/** Null for the first page, and for what is no cursor of ours. */
export function readCursor(text: string | undefined): ListCursor | null {
  const [, at, key] = /^(\d{1,13}) (\P{C}{1,320})$/u.exec(Buffer.from(text ?? '', 'base64url').toString('utf8')) ?? [];
  return at === undefined || key === undefined ? null : { at: new Date(Number(at)), key };
}
