import type { CdnSettings } from '../config/cdn-settings.ts';
import type { Log } from '../log.ts';
import { cacheKeyHeader } from './cache-keys.ts';
import { createPurger, type Purger } from './purger.ts';

export type Cdn = Purger & {
  /** The header that a page with these tags carries. */
  keysOf: (tags: ReadonlySet<string>) => Readonly<Record<string, string>>;
};

const NONE: Cdn = { keysOf: () => ({}), purge: () => undefined, stop: async () => undefined };

/** The CDN in front of the shop; where none is set, pages carry nothing for it and nobody is told. */
export function createCdn(settings: CdnSettings | null, log: Pick<Log, 'warn'>): Cdn {
  if (settings === null) return NONE;
  return { keysOf: (tags) => cacheKeyHeader(settings.kind, tags), ...createPurger({ settings, log }) };
}
