import type { createVersionWatch } from '../apply/version-watch.ts';
import type { Pause } from '../feed/pause.ts';
import type { createRefresher } from '../refresh/refresh.ts';
import type { MerchantSales } from '../sales/merchant-sales.ts';
import type { SyncDependencies, SyncProgress } from './sync-dependencies.ts';
import { nextRunInMs, syncOnce, type SyncReport } from './sync-loop.ts';

const POLL_MS = 2_000;
/** A change must appear on every replica within two seconds. */
const WATCH_MS = 1_000;

type BackgroundSyncDeps = Omit<SyncDependencies, 'onProgress' | 'signal'> & {
  refresher: ReturnType<typeof createRefresher>;
  watch: ReturnType<typeof createVersionWatch>;
  sales: Pick<MerchantSales, 'tick'>;
  pause: Pause;
  /** Time between runs; default 5 minutes. */
  everyMs: number | undefined;
};

type BackgroundSync = {
  /** Starts the syncs, the first after some ms, and the watch for other replicas' versions. */
  start: (firstInMs?: number) => void;
  /** Resolves when nothing runs any more. A run in progress is aborted and leaves the old catalogue intact. */
  stop: () => Promise<void>;
  /** Joins the run in progress, or starts one. */
  syncNow: (onProgress?: (progress: SyncProgress) => void) => Promise<SyncReport>;
};

/**
 * Syncs repeatedly, later after failures, begins and ends sales, and watches for versions that other replicas wrote.
 */
export function createBackgroundSync({
  refresher,
  watch,
  sales,
  pause,
  everyMs,
  ...deps
}: BackgroundSyncDeps): BackgroundSync {
  const { now, log } = deps;
  const stopping = new AbortController();
  const loops: Promise<void>[] = [];
  const watching = new Set<(progress: SyncProgress) => void>();
  let syncing: Promise<SyncReport> | null = null;

  async function syncNow(onProgress?: (progress: SyncProgress) => void): Promise<SyncReport> {
    if (onProgress) watching.add(onProgress);
    syncing ??= syncOnce({
      ...deps,
      onProgress: (progress) => {
        for (const listener of watching) listener(progress);
      },
      signal: stopping.signal,
    }).finally(() => {
      syncing = null;
      watching.clear();
    });
    const report = await syncing;
    if (report.outcome === 'complete') refresher.noteSynced(now());
    await watch.check();
    return report;
  }

  async function syncLoop(firstInMs: number): Promise<void> {
    let failures = 0;
    if (firstInMs > 0) await pause(firstInMs, stopping.signal).catch(() => undefined);
    while (!stopping.signal.aborted) {
      let waitMs = POLL_MS;
      try {
        const report = await syncNow();
        failures = report.outcome === 'failed' ? failures + 1 : 0;
        waitMs = nextRunInMs(report, failures, everyMs);
      } catch (error) {
        if (stopping.signal.aborted) return;
        failures += 1;
        waitMs = nextRunInMs({ outcome: 'failed', message: '', retryAfterMs: null, shut: false }, failures);
        log.error({ err: error }, 'catalogue sync aborted');
      }
      await pause(waitMs, stopping.signal).catch(() => undefined);
    }
  }

  async function watchLoop(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sales.tick().catch((error: unknown) => log.error({ err: error }, 'sales not begun or ended'));
      await watch.check().catch((error: unknown) => log.error({ err: error }, 'catalogue version check failed'));
      await pause(WATCH_MS, stopping.signal).catch(() => undefined);
    }
  }

  return {
    start: (firstInMs = 0) => {
      if (loops.length === 0) loops.push(syncLoop(firstInMs), watchLoop());
    },
    stop: async () => {
      stopping.abort();
      await Promise.allSettled([...loops, refresher.idle(), ...(syncing ? [syncing] : [])]);
    },
    syncNow,
  };
}
