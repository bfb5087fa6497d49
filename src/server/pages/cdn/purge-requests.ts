import type { CdnSettings } from '../../settings/config/cdn-settings.ts';

export type PurgeRequest = { method: string; headers: Readonly<Record<string, string>>; body: string | null };

/** Maximum number of keys per request, as Fastly and Cloudflare document it; a PURGE header stays below 4 KB. */
const MAX_KEYS = { fastly: 256, cloudflare: 30, purge: 256 } as const;

/** Returns the requests that purge everything with any of the keys. */
export function purgeRequests({ kind, token }: CdnSettings, keys: readonly string[]): PurgeRequest[] {
  return batches(keys, MAX_KEYS[kind]).map((batch): PurgeRequest => {
    switch (kind) {
      case 'fastly':
        return json({ 'fastly-key': token ?? '' }, { surrogate_keys: batch });
      case 'cloudflare':
        return json({ authorization: `Bearer ${token ?? ''}` }, { tags: batch });
      case 'purge': {
        const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
        return { method: 'PURGE', headers: { ...authorization, 'surrogate-key': batch.join(' ') }, body: null };
      }
    }
  });
}

function json(headers: Readonly<Record<string, string>>, body: unknown): PurgeRequest {
  return { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function batches(keys: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(keys.length / size) }, (_, index) =>
    keys.slice(index * size, (index + 1) * size),
  );
}
