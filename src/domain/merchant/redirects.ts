/**
 * The merchant's redirects, each a text: an address that this shop does not have, a space, and the page to which it leads,
 * such as "/blogs/our-story /about-us".
 */
export type Redirect = { from: string; to: string };

export const MOST_REDIRECTS = 2_000;
/** Not for redirects: what machines and the shop's own pages ask for. Home would lose the shop. */
const KEPT = /^\/(?:$|api\/|assets\/|healthz|readyz|metrics|robots\.txt|sitemap)/;
const ADDRESS = /^\/(?![/\\])[!-~\u{a1}-\u{10ffff}]{0,300}$/u;

/** Reads a redirect; null if it is none. */
export function readRedirect(text: string): Redirect | null {
  const [from = '', to = '', ...rest] = text.trim().split(/[\s,]+/);
  const path = from.split(/[?#]/, 1)[0] ?? '';
  if (rest.length > 0 || !ADDRESS.test(path) || !ADDRESS.test(to) || KEPT.test(path)) return null;
  return { from: asAsked(path), to };
}

/**
 * Returns the pages to which addresses lead, by address. Of two redirects of one address the first counts, and one that
 * would lead back to itself is left out.
 */
export function redirectTable(texts: readonly string[]): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  for (const text of texts) {
    const redirect = readRedirect(text);
    if (redirect && !table.has(redirect.from)) table.set(redirect.from, redirect.to);
  }
  for (const from of table.keys()) if (leadsBack(table, from)) table.delete(from);
  return table;
}

/** The address as browsers ask for it: percent-encoded, and without a slash at the end. */
export function asAsked(path: string): string {
  const encoded = URL.parse(path, 'https://shop.example')?.pathname ?? path;
  return encoded.length > 1 ? encoded.replace(/\/$/, '') : encoded;
}

function leadsBack(table: ReadonlyMap<string, string>, from: string): boolean {
  const seen = new Set([from]);
  for (let at = table.get(from); at !== undefined; at = table.get(asAsked(at))) {
    const next = asAsked(at);
    if (seen.has(next)) return true;
    seen.add(next);
  }
  return false;
}
