import { createHash } from 'node:crypto';
import type { CdnKind } from '../../settings/config/cdn-settings.ts';

/** Key of every page, so that all pages can be purged at once while pictures and scripts stay. */
const EVERY_PAGE = 'pages';

/**
 * Returns a tag's key: short, in lower case, of characters that every CDN accepts. Two tags with the same key
 * are purged together, which does no harm.
 */
function keyOf(tag: string): string {
  return createHash('sha256').update(tag).digest('hex').slice(0, 10);
}

/** Returns the keys to purge after a change of these tags; null means everything. */
export function changedKeys(tags: ReadonlySet<string> | null): string[] {
  return tags === null ? [EVERY_PAGE] : Array.from(tags, keyOf);
}

/**
 * Returns the header with which a CDN can purge pages by key: `Cache-Tag` for Cloudflare, `Surrogate-Key` for
 * all others.
 */
export function cacheKeyHeader(kind: CdnKind, tags: ReadonlySet<string>): Readonly<Record<string, string>> {
  const keys = [EVERY_PAGE, ...Array.from(tags, keyOf)];
  return kind === 'cloudflare' ? { 'cache-tag': keys.join(',') } : { 'surrogate-key': keys.join(' ') };
}
