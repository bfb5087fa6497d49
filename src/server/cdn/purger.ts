import { setTimeout as pause } from 'node:timers/promises';
import type { CdnSettings } from '../config/cdn-settings.ts';
import type { Log } from '../log.ts';
import { changedKeys } from './cache-keys.ts';
import { purgeRequests } from './purge-requests.ts';

export type Purger = {
  /** Has the CDN forget the pages that show any of the tags; all pages where null is given. Never waits, never throws. */
  purge: (tags: ReadonlySet<string> | null) => void;
  /** Tells what is left, once, and ends. */
  stop: () => Promise<void>;
};

export type PurgerOptions = {
  settings: CdnSettings;
  log: Pick<Log, 'warn'>;
  /** Changes that come together are told together. Default: 500 ms. */
  gatherMs?: number;
  /** Between tries, the next after the last. Default: 2 s, 10 s, 60 s. */
  pausesMs?: readonly number[];
};

const LIMIT_MS = 10_000;
/** More than this is told as everything: cheaper for both sides. */
const MAX_KEYS = 1_000;

/**
 * Tells the CDN what changed. Each process tells it after it dropped its own pages, so that the last one's word comes when
 * no process has an old page left to give. A CDN that does not answer is asked again; pages grow old by themselves
 * meanwhile (s-maxage).
 */
export function createPurger({
  settings,
  log,
  gatherMs = 500,
  pausesMs = [2_000, 10_000, 60_000],
}: PurgerOptions): Purger {
  const waiting = new Set<string>();
  const stopping = new AbortController();
  let working: Promise<void> | null = null;

  async function work(): Promise<void> {
    while (waiting.size > 0) {
      await pause(gatherMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      const keys = waiting.size > MAX_KEYS ? changedKeys(null) : [...waiting];
      waiting.clear();
      await tell(keys);
    }
    working = null;
  }

  async function tell(keys: readonly string[]): Promise<void> {
    for (const ms of [...pausesMs, null]) {
      try {
        await send(settings, keys);
        return;
      } catch (error) {
        if (ms === null || stopping.signal.aborted) {
          log.warn(
            { err: error, keys: keys.length },
            'the CDN was not told what changed; its pages grow old by themselves',
          );
          return;
        }
        await pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  return {
    purge(tags) {
      for (const key of changedKeys(tags)) waiting.add(key);
      working ??= work();
    },
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

async function send(settings: CdnSettings, keys: readonly string[]): Promise<void> {
  for (const { method, headers, body } of purgeRequests(settings, keys)) {
    const answer = await fetch(settings.purgeUrl, { method, headers, body, signal: AbortSignal.timeout(LIMIT_MS) });
    const text = await answer.text();
    // Cloudflare says so in the body as well.
    if (!answer.ok || /"success":\s*false/.test(text)) throw new Error(`The CDN answered ${answer.status}.`);
  }
}
