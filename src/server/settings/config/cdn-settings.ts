import { ConfigError, type Environment } from '../../running/environment/config-error.ts';
import { requireHttps } from '../../running/environment/settings.ts';

/** How pages are purged from a CDN: by its own API, or by HTTP's PURGE method (Varnish and others). */
export const CDN_KINDS = ['fastly', 'cloudflare', 'purge'] as const;
export type CdnKind = (typeof CDN_KINDS)[number];

export type CdnSettings = {
  kind: CdnKind;
  /** URL that receives the purges. */
  purgeUrl: string;
  /** Secret of Fastly and Cloudflare; null if none is sent. */
  token: string | null;
};

/**
 * Reads the settings of the CDN; null if no CDN caches pages by keys. Throws ConfigError for an incomplete or
 * wrong setting.
 */
export function readCdn(environment: Environment, mode: 'demo' | 'live'): CdnSettings | null {
  const read = (key: string): string | null => environment[key]?.trim() || null;
  const kind = read('CDN') ?? 'none';
  if (kind === 'none') return null;
  const known = CDN_KINDS.find((each) => each === kind);
  if (known === undefined)
    throw new ConfigError(`CDN must be "none" or one of ${CDN_KINDS.join(', ')}, not "${kind}".`);
  const purgeUrl = read('CDN_PURGE_URL');
  if (purgeUrl === null || !/^https?:$/.test(URL.parse(purgeUrl)?.protocol ?? '')) {
    throw new ConfigError(`CDN_PURGE_URL must be the full http(s) address that takes purges where CDN is "${kind}".`);
  }
  // PURGE goes to a cache in the shop's own network, and Varnish does not support TLS.
  if (mode === 'live' && known !== 'purge') requireHttps('CDN_PURGE_URL', purgeUrl);
  const token = read('CDN_PURGE_TOKEN');
  if (token === null && known !== 'purge') throw new ConfigError(`CDN_PURGE_TOKEN is missing: ${kind} asks for it.`);
  return { kind: known, purgeUrl, token };
}
