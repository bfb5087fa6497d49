import type { CdnSettings } from '../../settings/config/cdn-settings.ts';
import type { Log } from '../../running/log.ts';
import { cacheKeyHeader } from './cache-keys.ts';
import { createPurger, type Purger } from './purger.ts';

export type Cdn = Purger & {
  /** Returns the header of a page with these tags. */
  keysOf: (tags: ReadonlySet<string>) => Readonly<Record<string, string>>;
};

const NONE: Cdn = { keysOf: () => ({}), purge: () => undefined, stop: async () => undefined };

/** Creates the CDN in front of the shop. If none is configured, pages have no header for it and nothing is purged. */
export function createCdn(settings: CdnSettings | null, log: Pick<Log, 'warn'>): Cdn {
  if (settings === null) return NONE;
  return { keysOf: (tags) => cacheKeyHeader(settings.kind, tags), ...createPurger({ settings, log }) };
}
