import type { Log } from '../log.ts';

const MIN_INTERVAL_MS = 1_000;

/**
 * Returns a function for warnings that clients can cause. However often it is called, it logs once a second,
 * with the count.
 */
export function countedWarning(log: Pick<Log, 'warn'>, message: string, everyMs = MIN_INTERVAL_MS): () => void {
  let unreported = 0;
  let timer: NodeJS.Timeout | null = null;
  const writeWarning = (): void => {
    timer = null;
    if (unreported === 0) return;
    log.warn({ requests: unreported }, message);
    unreported = 0;
    timer = setTimeout(writeWarning, everyMs).unref();
  };
  return () => {
    unreported += 1;
    if (timer === null) writeWarning();
  };
}
