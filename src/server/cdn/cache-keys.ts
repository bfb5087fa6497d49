import { createHash } from 'node:crypto';
import type { CdnKind } from '../config/cdn-settings.ts';

/** Every page has it, so that all are purged at once and pictures and scripts stay. */
const EVERY_PAGE = 'pages';

/** Short, in lower case, of letters that every CDN takes. Two tags with one key are purged together, which harms nothing. */
function keyOf(tag: string): string {
  return createHash('sha256').update(tag).digest('hex').slice(0, 10);
}

/** What a change of these tags makes old; null stands for everything. */
export function changedKeys(tags: ReadonlySet<string> | null): string[] {
  return tags === null ? [EVERY_PAGE] : Array.from(tags, keyOf);
}

/** The header by which a CDN knows what it keeps: `Cache-Tag` for Cloudflare, `Surrogate-Key` for all others. */
export function cacheKeyHeader(kind: CdnKind, tags: ReadonlySet<string>): Readonly<Record<string, string>> {
  const keys = [EVERY_PAGE, ...Array.from(tags, keyOf)];
  return kind === 'cloudflare' ? { 'cache-tag': keys.join(',') } : { 'surrogate-key': keys.join(' ') };
}
