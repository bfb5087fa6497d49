export type ConcurrencyLimit = <T>(task: () => Promise<T>) => Promise<T>;

/** Runs at most `width` tasks at once, in the order they came. */
export function createConcurrencyLimit(width: number): ConcurrencyLimit {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
