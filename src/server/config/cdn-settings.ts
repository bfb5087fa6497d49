import { ConfigError, type Environment } from './config-error.ts';
import { requireHttps } from './settings.ts';

/** How a CDN is told what it keeps no longer: by its own API, or by HTTP's PURGE (Varnish and others). */
export const CDN_KINDS = ['fastly', 'cloudflare', 'purge'] as const;
export type CdnKind = (typeof CDN_KINDS)[number];

export type CdnSettings = {
  kind: CdnKind;
  /** Where it is told. */
  purgeUrl: string;
  /** Secret of Fastly and Cloudflare; null: none is sent. */
  token: string | null;
};

/** Null: there is no CDN that keeps pages by keys. Throws ConfigError for a half or a wrong setting. */
export function readCdn(environment: Environment, mode: 'demo' | 'live'): CdnSettings | null {
  const given = (key: string): string | null => environment[key]?.trim() || null;
  const kind = given('CDN') ?? 'none';
  if (kind === 'none') return null;
  const known = CDN_KINDS.find((each) => each === kind);
  if (known === undefined)
    throw new ConfigError(`CDN must be "none" or one of ${CDN_KINDS.join(', ')}, not "${kind}".`);
  const purgeUrl = given('CDN_PURGE_URL');
  if (purgeUrl === null || !/^https?:$/.test(URL.parse(purgeUrl)?.protocol ?? '')) {
    throw new ConfigError(`CDN_PURGE_URL must be the full http(s) address that takes purges where CDN is "${kind}".`);
  }
  // A cache of one's own takes purges within the network, and Varnish speaks no TLS.
  if (mode === 'live' && known !== 'purge') requireHttps('CDN_PURGE_URL', purgeUrl);
  const token = given('CDN_PURGE_TOKEN');
  if (token === null && known !== 'purge') throw new ConfigError(`CDN_PURGE_TOKEN is missing: ${kind} asks for it.`);
  return { kind: known, purgeUrl, token };
}
