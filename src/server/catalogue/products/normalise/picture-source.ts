import { hash } from 'node:crypto';
import { isPrivateHostname } from '../../../running/private-address.ts';

/**
 * A source from which a feed's picture may be loaded. `direct`: a shop CDN that accepts ?width=; browsers
 * load it themselves. `ours`: any other allowed source, served through /images. A source on the feed's own
 * host is stored as a path, so that the feed may move.
 */
export type PictureSource = { kind: 'direct'; url: string } | { kind: 'ours'; source: string };

/** Checks a picture address from the feed; null if nothing may be loaded from it. */
export function readPictureSource(text: unknown, feedOrigin: string): PictureSource | null {
  if (typeof text !== 'string' || text.trim() === '' || text.length > 2000) return null;
  const url = URL.parse(text.trim(), feedOrigin);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  if (url.username !== '' || url.password !== '') return null;
  url.hash = '';
  const ownHost = url.host === new URL(feedOrigin).host;
  if (!ownHost && (isPrivateHostname(url.hostname) || url.port !== '')) return null;
  if (isPrivateHostname(url.hostname)) return { kind: 'ours', source: url.pathname + url.search };
  if (!takesWidth(url)) return { kind: 'ours', source: ownHost ? url.pathname + url.search : secure(url).href };
  url.searchParams.delete('width');
  url.searchParams.delete('height');
  return { kind: 'direct', url: secure(url).href };
}

/** The address to fetch an `ours` source from. */
export function resolvePictureSource(source: string, feedOrigin: string): string {
  // Concatenated rather than resolved: a path may begin with two slashes, which would be read as another
  // host.
  return source.startsWith('/') ? new URL(feedOrigin).origin + source : source;
}

/** First eight characters of the source's hash, so that a picture's address changes with the picture. */
export function pictureHash(source: string): string {
  return hash('sha256', source, 'hex').slice(0, 8);
}

/** `owner` is a product's handle, or `c-` and a collection's handle. */
export function ownPictureUrl(owner: string, index: number, source: string): string {
  return `/images/${encodeURIComponent(owner)}/${index}-${pictureHash(source)}`;
}

function takesWidth(url: URL): boolean {
  return url.hostname === 'cdn.shopify.com' || url.pathname.startsWith('/cdn/shop/');
}

function secure(url: URL): URL {
  if (url.protocol === 'http:') url.protocol = 'https:';
  return url;
}
