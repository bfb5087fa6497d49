import { ShopError } from './errors.ts';

export type TurnLimits = {
  /** Tasks that run at once. */
  atOnce: number;
  /** Tasks that may wait for their turn; default: as many as come. */
  waiting?: number;
};

/**
 * Lets a few tasks run at once; the others wait in line. Where the line is full the task is refused with `busy` at once:
 * an answer that would come too late costs as much as one in time, and makes all the others late as well.
 */
export function takeTurns({ atOnce, waiting = Infinity }: TurnLimits): <T>(task: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < atOnce) running += 1;
    else if (line.length >= waiting) throw new ShopError('busy');
    // Whoever ends hands its place on, so that nobody comes in between.
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await task();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
