import { BlockList, isIP } from 'node:net';

/** Names of address ranges that Fastify's trustProxy knows. */
const PROXY_RANGES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Returns whether the text is an IP address, a range such as 10.0.0.0/8, or one of the names for ranges. */
export function isProxyRule(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  if (PROXY_RANGES.has(text)) return true;
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

const LABELS = /^(?!-)[a-z\d-]{1,63}(?<!-)(\.(?!-)[a-z\d-]{1,63}(?<!-))*$/;

/** Returns whether the text is an IP address or a valid host name. */
export function isHost(text: string): boolean {
  return isIP(text) !== 0 || (text.length <= 253 && LABELS.test(text.toLowerCase()));
}

/**
 * Returns a domain as requests name it: in lower case, as in DNS, with its port if one was given. Accepts a
 * pasted URL with scheme and trailing slash. Returns null for anything else.
 */
export function domainOf(text: string): string | null {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || url.username !== '' || url.pathname !== '/' || url.search !== '' || url.hash !== '') return null;
  return isHost(url.hostname) ? url.host : null;
}

const loopbacks = new BlockList();
loopbacks.addSubnet('127.0.0.0', 8, 'ipv4');
loopbacks.addAddress('::1', 'ipv6');

/** Returns whether a URL's host is this machine. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  const address = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(address);
  return family === 0 ? hostname === 'localhost' : loopbacks.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
