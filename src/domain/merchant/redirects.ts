/**
 * The merchant's redirects, each a text: an address that this shop does not have, a space, and the page to which it leads,
 * such as "/blogs/our-story /about-us".
 */
export type Redirect = { from: string; to: string };

export const MOST_REDIRECTS = 2_000;
/** Not for redirects: what machines and the shop's own pages ask for. Home would lose the shop. */
const KEPT = /^\/(?:$|api\/|assets\/|healthz|readyz|metrics|robots\.txt|sitemap)/;
/** Without half letters, which no address can be sent with. */
const ADDRESS = /^\/(?![/\\])[!-~\u{a1}-\u{d7ff}\u{e000}-\u{10ffff}]{0,300}$/u;

/** Reads a redirect; null if it is none. */
export function readRedirect(text: string): Redirect | null {
  const [from = '', to = '', ...rest] = text.trim().split(/[\s,]+/);
  const path = from.split(/[?#]/, 1)[0] ?? '';
  if (rest.length > 0 || !ADDRESS.test(path) || !ADDRESS.test(to) || KEPT.test(path)) return null;
  return { from: asAsked(path), to };
}

/** Where the shop itself leads an address; null: nowhere. */
export type Onward = (path: string) => string | null;

/**
 * Returns the pages to which addresses lead, by address. Of two redirects of one address the first counts, and one that
 * would lead back to itself is left out, also by way of the shop's own redirects.
 */
export function redirectTable(texts: readonly string[], onward: Onward = () => null): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  for (const text of texts) {
    const redirect = readRedirect(text);
    if (redirect && !table.has(redirect.from)) table.set(redirect.from, redirect.to);
  }
  const ending = new Set<string>();
  for (const from of table.keys()) if (leadsBack(table, from, { onward, ending })) table.delete(from);
  return table;
}

/**
 * The address as browsers ask for it: percent-encoded, and without a slash at the end. Old links have the same letters
 * encoded otherwise: WordPress writes %e0 for %E0.
 */
export function asAsked(path: string): string {
  const encoded = encodedPath(path).replaceAll(/%([\da-f]{2})/gi, plainest);
  return encoded.length > 1 ? encoded.replace(/\/$/, '') : encoded;
}

function encodedPath(path: string): string {
  try {
    return new URL(path, 'https://shop.example').pathname;
  } catch {
    return path;
  }
}

/** The one way to write an encoded byte: as itself where that means the same, otherwise in capitals. */
function plainest(escape: string, hex: string): string {
  const letter = String.fromCharCode(Number.parseInt(hex, 16));
  return /[\w.~-]/.test(letter) ? letter : escape.toUpperCase();
}

/** `ending`: addresses from which the way is known to end, so that a long chain is not followed from each of its links. */
function leadsBack(
  table: ReadonlyMap<string, string>,
  from: string,
  { onward, ending }: { onward: Onward; ending: Set<string> },
): boolean {
  const seen = new Set([from]);
  for (let at = table.get(from); at !== undefined;) {
    const next = asAsked(at);
    if (ending.has(next)) break;
    if (seen.has(next)) return true;
    seen.add(next);
    at = table.get(next) ?? onward(next) ?? undefined;
  }
  for (const address of seen) ending.add(address);
  return false;
}
