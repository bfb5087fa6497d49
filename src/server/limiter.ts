import { ShopError } from './errors.ts';

export type LimiterOptions = {
  /** Tasks that run at once. */
  atOnce: number;
  /** Tasks that may wait for their turn; default: as many as come. */
  waiting?: number;
  /** How long one may wait; default: as long as it takes. */
  patienceMs?: number;
  /** How long one may wait in a flood: when some wait all the time for longer than patienceMs. */
  patienceInFloodMs?: number;
};

/**
 * Lets a few tasks run at once; the others wait in line. Where the line is full, or a task has waited long enough, it is
 * refused with `busy`: an answer that would come too late costs as much as one in time, and makes all the others late.
 */
export function createLimiter(limits: LimiterOptions): <T>(task: () => Promise<T>) => Promise<T> {
  const { atOnce, waiting = Infinity, patienceMs, patienceInFloodMs = patienceMs } = limits;
  const line: (() => void)[] = [];
  let running = 0;
  let rushBeganAt = 0;
  let lastWaitAt = -Infinity;
  const patience = () => {
    if (patienceMs === undefined) return undefined;
    const now = performance.now();
    // Refusals empty the line again and again in a flood: only when nobody waits for a while it is over.
    if (now - lastWaitAt > patienceMs) rushBeganAt = now;
    lastWaitAt = now;
    return now - rushBeganAt > patienceMs ? patienceInFloodMs : patienceMs;
  };
  return async (task) => {
    if (running < atOnce) running += 1;
    else if (line.length >= waiting) throw new ShopError('busy');
    // Whoever ends hands its place on, so that nobody comes in between.
    else await waitIn(line, patience());
    try {
      return await task();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function waitIn(line: (() => void)[], patienceMs: number | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer);
      resolve();
    };
    const giveUp = () => {
      line.splice(line.indexOf(begin), 1);
      reject(new ShopError('busy'));
    };
    const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
    line.push(begin);
  });
}
