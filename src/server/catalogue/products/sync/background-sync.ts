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
  /** Lists that change with nothing but time. */
  ownCollections: { tick: () => Promise<void> };
  pause: Pause;
  /** Time between runs; default 5 minutes. */
  everyMs: number | undefined;
};

type Run = { report: Promise<SyncReport>; watching: Set<(progress: SyncProgress) => void> };

/**
 * Syncs repeatedly, later after failures, begins and ends sales, and watches for versions that other replicas wrote.
 */
export function createBackgroundSync({
  refresher,
  watch,
  sales,
  ownCollections,
  pause,
  everyMs,
  ...deps
}: BackgroundSyncDeps) {
  const { now, log } = deps;
  const stopping = new AbortController();
  const loops: Promise<void>[] = [];
  let running: Run | null = null;
  let waiting: Run | null = null;

  /** Begins a run once the one in progress has ended. */
  function beginAfter(before: Run | null): Run {
    const watching: Run['watching'] = new Set();
    const report = (async () => {
      // Also without one it begins a moment later, so that all who ask at once share it.
      await before?.report.catch(() => undefined);
      [running, waiting] = [waiting, null];
      try {
        stopping.signal.throwIfAborted();
        return await syncOnce({
          ...deps,
          onProgress: (progress) => {
            for (const listener of watching) listener(progress);
          },
          signal: stopping.signal,
        });
      } finally {
        running = null;
      }
    })();
    return { report, watching };
  }

  async function followed({ report: coming }: Run): Promise<SyncReport> {
    const report = await coming;
    if (report.outcome === 'complete') refresher.noteSynced(now());
    await watch.check();
    return report;
  }

  async function syncNow(onProgress?: (progress: SyncProgress) => void): Promise<SyncReport> {
    waiting ??= beginAfter(running);
    if (onProgress) waiting.watching.add(onProgress);
    return followed(waiting);
  }

  async function syncLoop(firstInMs: number): Promise<void> {
    let failures = 0;
    if (firstInMs > 0) await pause(firstInMs, stopping.signal).catch(() => undefined);
    while (!stopping.signal.aborted) {
      let waitMs = POLL_MS;
      try {
        // Nobody changed anything to be found here: the run in progress will do.
        const report = await (running ? followed(running) : syncNow());
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
      await ownCollections.tick().catch((error: unknown) => log.error({ err: error }, 'new products not followed'));
      await watch.check().catch((error: unknown) => log.error({ err: error }, 'catalogue version check failed'));
      await pause(WATCH_MS, stopping.signal).catch(() => undefined);
    }
  }

  return {
    /** Starts the syncs, the first after some ms, and the watch for other replicas' versions. */
    start: (firstInMs: number = 0): void => {
      if (loops.length === 0) loops.push(syncLoop(firstInMs), watchLoop());
    },
    /** Resolves when nothing runs any more. A run in progress is aborted and leaves the old catalogue intact. */
    stop: async (): Promise<void> => {
      stopping.abort();
      await Promise.allSettled([...loops, refresher.idle(), running?.report, waiting?.report]);
    },
    /** Whatever changed before the call is in the run: one in progress may have read past it, so the next one is waited for. */
    syncNow,
  };
}
