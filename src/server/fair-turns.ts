import { ShopError } from './errors.ts';

export type FairTurnLimits = {
  /** Tasks that run at once. */
  atOnce: number;
  /** Tasks of one caller, and of all, that may wait for their turn. */
  waitingEach: number;
  waiting: number;
  /** How long one may wait. */
  patienceMs: number;
};

/**
 * Lets a few tasks run at once. Those that wait come in turn by caller, so that who asks for hundreds waits behind
 * himself alone. Refused with `too_many_requests` where a caller's line is full, with `busy` where all are, or one has
 * waited long enough.
 */
export function takeFairTurns(limits: FairTurnLimits): <T>(caller: string, task: () => Promise<T>) => Promise<T> {
  /** Whose line is first has the next turn, and then goes to the end. */
  const lines = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  const next = (): void => {
    const [first] = lines;
    if (first === undefined) {
      running -= 1;
      return;
    }
    const [caller, line] = first;
    const begin = line.shift();
    lines.delete(caller);
    if (line.length > 0) lines.set(caller, line);
    begin?.();
  };

  const waitIn = (caller: string, line: (() => void)[]): Promise<void> => {
    lines.set(caller, line);
    waiting += 1;
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        waiting -= 1;
        resolve();
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(begin), 1);
        if (line.length === 0) lines.delete(caller);
        waiting -= 1;
        reject(new ShopError('busy'));
      }, limits.patienceMs);
      line.push(begin);
    });
  };

  return async (caller, task) => {
    const line = lines.get(caller) ?? [];
    if (running < limits.atOnce) running += 1;
    else if (line.length >= limits.waitingEach) throw new ShopError('too_many_requests');
    else if (waiting >= limits.waiting) throw new ShopError('busy');
    // Whoever ends hands its place on, so that nobody comes in between.
    else await waitIn(caller, line);
    try {
      return await task();
    } finally {
      next();
    }
  };
}
