import { ShopError } from '../errors.ts';

export type LimiterOptions = {
  /** Tasks that run at once. */
  atOnce: number;
  /** Tasks that may wait for their turn; default: as many as come. */
  waiting?: number;
  /** Of one named caller; default: as many as of all. */
  waitingEach?: number;
  /** How long one may wait, in ms; default: as long as it takes. */
  patienceMs?: number;
  /** How long one may wait in a flood: when some wait all the time for longer than patienceMs. */
  patienceInFloodMs?: number;
};

export type Limiter = <T>(task: () => Promise<T>, caller?: string) => Promise<T>;

/**
 * Lets a few tasks run at once; the others wait in line, and come in turn by caller where callers are named, so that who
 * asks for hundreds waits behind himself alone. Refused with `too_many_requests` where a caller's line is full, with `busy`
 * where all are, or one has waited long enough: an answer that would come too late costs as much as one in time, and
 * makes all the others late.
 */
export function createLimiter(limits: LimiterOptions): Limiter {
  const { atOnce, waiting = Infinity, waitingEach = Infinity } = limits;
  const lines = createLines();
  const patience = createPatience(limits);
  let running = 0;
  return async (task, caller = '') => {
    if (running < atOnce) running += 1;
    else if (caller !== '' && lines.of(caller) >= waitingEach) throw new ShopError('too_many_requests');
    else if (lines.all() >= waiting) throw new ShopError('busy');
    // Whoever ends hands its place on, so that nobody comes in between.
    else await lines.wait(caller, patience());
    try {
      return await task();
    } finally {
      if (!lines.callNext()) running -= 1;
    }
  };
}

/** A line for each caller. Whose line is first has the next turn, and then goes to the end. */
function createLines() {
  const lines = new Map<string, (() => void)[]>();
  let waiting = 0;

  const leave = (caller: string, line: (() => void)[], begin: () => void) => {
    waiting -= 1;
    line.splice(line.indexOf(begin), 1);
    if (line.length === 0) lines.delete(caller);
  };

  return {
    of: (caller: string): number => lines.get(caller)?.length ?? 0,
    all: (): number => waiting,
    wait: (caller: string, patienceMs: number | undefined): Promise<void> =>
      new Promise((resolve, reject) => {
        const line = lines.get(caller) ?? [];
        const begin = () => {
          clearTimeout(timer);
          resolve();
        };
        const giveUp = () => {
          leave(caller, line, begin);
          reject(new ShopError('busy'));
        };
        const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
        waiting += 1;
        lines.set(caller, line);
        line.push(begin);
      }),
    /** False where nobody waits. */
    callNext(): boolean {
      const [first] = lines;
      if (first === undefined) return false;
      const [caller, line] = first;
      const begin = line.shift();
      lines.delete(caller);
      if (line.length > 0) lines.set(caller, line);
      waiting -= 1;
      begin?.();
      return true;
    },
  };
}

/** How long who comes now may wait. */
function createPatience({ patienceMs, patienceInFloodMs = patienceMs }: LimiterOptions): () => number | undefined {
  let rushBeganAt = 0;
  let lastWaitAt = -Infinity;
  return () => {
    if (patienceMs === undefined) return undefined;
    const now = performance.now();
    // Refusals empty the line again and again in a flood: only when nobody waits for a while it is over.
    if (now - lastWaitAt > patienceMs) rushBeganAt = now;
    lastWaitAt = now;
    return now - rushBeganAt > patienceMs ? patienceInFloodMs : patienceMs;
  };
}
