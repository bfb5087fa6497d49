/** Where a page ended: a time and what tells rows of the same time apart. The shop's own clock counts in ms. */
export type PagePlace = { at: Date; key: string };

export function writePlace(at: Date, key: string): string {
  return Buffer.from(`${at.getTime()} ${key}`).toString('base64url');
}

/** Null for the first page, and for what is no place of ours. */
export function readPlace(text: string | undefined): PagePlace | null {
  const [, at, key] = /^(\d{1,13}) (\P{C}{1,200})$/u.exec(Buffer.from(text ?? '', 'base64url').toString('utf8')) ?? [];
  return at === undefined || key === undefined ? null : { at: new Date(Number(at)), key };
}
