import { ShopError } from '../errors.ts';

export type LimiterOptions = {
  /** Maximum number of concurrent tasks. */
  atOnce: number;
  /** Maximum number of waiting tasks; default: unlimited. */
  waiting?: number;
  /** Maximum number of waiting tasks of one named caller; default: unlimited. */
  waitingEach?: number;
  /** Maximum waiting time of a task, in ms; default: unlimited. */
  patienceMs?: number;
  /** Maximum waiting time in ms during a flood, that is, while tasks have been waiting for longer than patienceMs. */
  patienceInFloodMs?: number;
};

export type Limiter = <T>(task: () => Promise<T>, caller?: string) => Promise<T>;

/**
 * Runs a limited number of tasks at once. The others wait in a queue, round-robin by caller if callers are
 * named, so that a caller with hundreds of tasks delays only itself. Rejects with `too_many_requests` if the
 * caller's queue is full, and with `busy` if all queues are full or the task has waited too long: a late
 * response costs as much as one in time, and makes all later ones late.
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
    // A task that ends passes its slot on to the next waiting one, so that no new task takes it first.
    else await lines.wait(caller, patience());
    try {
      return await task();
    } finally {
      if (!lines.callNext()) running -= 1;
    }
  };
}

/** Creates a queue for each caller. The caller at the front has the next turn and then moves to the back. */
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
    /** Starts the next waiting task. Returns false if there is none. */
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

/** Returns a function that says how long a new task may wait. */
function createPatience({ patienceMs, patienceInFloodMs = patienceMs }: LimiterOptions): () => number | undefined {
  let rushBeganAt = 0;
  let lastWaitAt = -Infinity;
  return () => {
    if (patienceMs === undefined) return undefined;
    const now = performance.now();
    // During a flood, rejections empty the queue again and again. The flood is over only when no task has
    // waited for a while.
    if (now - lastWaitAt > patienceMs) rushBeganAt = now;
    lastWaitAt = now;
    return now - rushBeganAt > patienceMs ? patienceInFloodMs : patienceMs;
  };
}
