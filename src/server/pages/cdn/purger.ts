import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../running/log.ts';
import type { CdnSettings } from '../../settings/config/cdn-settings.ts';
import { changedKeys } from './cache-keys.ts';

export type Purger = ReturnType<typeof createPurger>;

export type PurgerOptions = {
  settings: CdnSettings;
  log: Pick<Log, 'warn'>;
  /** Time in which changes are collected and sent together. Default: 500 ms. */
  gatherMs?: number;
  /** Pauses between retries. Default: 2 s, 10 s, 60 s. */
  pausesMs?: readonly number[];
};

const LIMIT_MS = 10_000;
/** More keys than this are sent as a purge of everything, which is cheaper for both sides. */
const MAX_KEYS = 1_000;

/**
 * Purges changed pages from the CDN. Each process purges after it has dropped its own pages, so the last
 * purge happens when no process has an old page left. A CDN that does not respond is retried; meanwhile its
 * pages expire by themselves (s-maxage).
 */
export function createPurger({ settings, log, gatherMs = 500, pausesMs = [2_000, 10_000, 60_000] }: PurgerOptions) {
  const waiting = new Set<string>();
  const stopping = new AbortController();
  let working: Promise<void> | null = null;

  async function work(): Promise<void> {
    while (waiting.size > 0) {
      await pause(gatherMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      const keys = waiting.size > MAX_KEYS ? changedKeys(null) : [...waiting];
      waiting.clear();
      await sendWithRetries(keys);
    }
    working = null;
  }

  async function sendWithRetries(keys: readonly string[]): Promise<void> {
    for (const ms of [...pausesMs, null]) {
      try {
        await send(settings, keys);
        return;
      } catch (error) {
        if (ms === null || stopping.signal.aborted) {
          log.warn({ err: error, keys: keys.length }, 'CDN purge failed; cached pages expire on their own');
          return;
        }
        await pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  return {
    /** Purges the pages that show any of the tags, or all pages if `tags` is null. Never waits, never throws. */
    purge(tags: ReadonlySet<string> | null): void {
      for (const key of changedKeys(tags)) waiting.add(key);
      working ??= work();
    },
    /** Sends pending purges, once, and ends. */
    async stop(): Promise<void> {
      stopping.abort();
      await working;
    },
  };
}

async function send(settings: CdnSettings, keys: readonly string[]): Promise<void> {
  for (const { method, headers, body } of purgeRequests(settings, keys)) {
    const answer = await fetch(settings.purgeUrl, { method, headers, body, signal: AbortSignal.timeout(LIMIT_MS) });
    const text = await answer.text();
    // Cloudflare also reports failures in the body.
    if (!answer.ok || /"success":\s*false/.test(text)) throw new Error(`The CDN answered ${answer.status}.`);
  }
}

type PurgeRequest = { method: string; headers: Readonly<Record<string, string>>; body: string | null };

/** Maximum number of keys per request, as Fastly and Cloudflare document it; a PURGE header stays below 4 KB. */
const KEYS_A_REQUEST = { fastly: 256, cloudflare: 30, purge: 256 } as const;

/** Returns the requests that purge everything with any of the keys. */
function purgeRequests({ kind, token }: CdnSettings, keys: readonly string[]): PurgeRequest[] {
  return batches(keys, KEYS_A_REQUEST[kind]).map((batch): PurgeRequest => {
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
