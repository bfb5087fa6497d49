import type { Log } from '../log.ts';

const MIN_INTERVAL_MS = 1_000;

/**
 * Returns a function for warnings that clients can cause. However often it is called, it logs once a second,
 * with the count.
 */
export function countedWarning(log: Pick<Log, 'warn'>, message: string, everyMs = MIN_INTERVAL_MS): () => void {
  let unsaid = 0;
  let timer: NodeJS.Timeout | null = null;
  const say = (): void => {
    timer = null;
    if (unsaid === 0) return;
    log.warn({ requests: unsaid }, message);
    unsaid = 0;
    timer = setTimeout(say, everyMs).unref();
  };
  return () => {
    unsaid += 1;
    if (timer === null) say();
  };
}
