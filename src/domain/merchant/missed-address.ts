import { asAsked, readRedirect } from './redirects.ts';

const LONGEST = 200;
/** What programs look for that attack other shops' software; nobody makes a redirect of it. */
const PROBES = /^\/\.|\.(?:php\d?|aspx?|jsp|cgi|env|git|ini|sql|bak|ya?ml|zip|tar|gz|log)(?:\/|$)|^\/wp-|^\/cgi-bin/i;
/** An e-mail address, or a number that may be somebody's: not counted. */
const PERSONAL = /@|%40|\d{7,}/i;

/**
 * Returns the path of an address that is no page, as it is counted and as a redirect would name it: without its query.
 * Null for what no merchant would lead elsewhere, and for what may name a person.
 */
export function missedAddress(url: string): string | null {
  const path = asAsked(url.split(/[?#]/, 1)[0] ?? '');
  if (path.length > LONGEST || PROBES.test(path) || PERSONAL.test(path)) return null;
  return readRedirect(`${path} /`)?.from === path ? path : null;
}
