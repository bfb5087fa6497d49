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
  /**
   * Maximum waiting time in ms during a flood: from when a task has waited for half of patienceMs until tasks find free slots
   * again. It does not count for a caller who waits for nothing else, behind fewer others than slots.
   */
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
  const waitInLine = async (caller: string): Promise<void> => {
    const beganAt = performance.now();
    // A flood of a few callers is theirs: who waits alone behind them has its turn soon, and would be refused for nothing.
    const isSoonItsTurn = lines.of(caller) === 0 && lines.callers() < atOnce;
    await lines
      .wait(caller, patience.ofNewTask(isSoonItsTurn))
      .finally(() => patience.noteWait(performance.now() - beganAt));
  };
  return async (task, caller = '') => {
    if (running < atOnce) {
      running += 1;
      patience.noteFreeSlot();
    } else if (caller !== '' && lines.of(caller) >= waitingEach) throw new ShopError('too_many_requests');
    else if (lines.all() >= waiting) throw new ShopError('busy');
    // A task that ends passes its slot on to the next waiting one, so that no new task takes it first.
    else await waitInLine(caller);
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
    callers: (): number => lines.size,
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

/** While slots are short, hardly one task in this many finds a free one. */
const ONE_OF = 20;
/** Free slots that end a flood, however long it was. */
const ENOUGH = 5;

/**
 * Says how long a new task may wait. A flood begins when a task has waited for half of the time that it may: where slots
 * suffice, many tasks wait for a moment, and none for so long.
 */
function createPatience({ patienceMs = 0, patienceInFloodMs = patienceMs }: LimiterOptions) {
  let lastWaitAt = -Infinity;
  /** 0: no flood. Each task that waits adds 1, as rejections empty the queue again and again; a free slot takes ONE_OF. */
  let flood = 0;
  return {
    noteFreeSlot: () => void (flood = Math.max(0, flood - ONE_OF)),
    noteWait: (ms: number) => void (flood = flood === 0 && ms > patienceMs / 2 ? ONE_OF : flood),
    ofNewTask(isSoonItsTurn: boolean): number | undefined {
      const now = performance.now();
      if (now - lastWaitAt > patienceMs) flood = 0;
      lastWaitAt = now;
      if (flood > 0) flood = Math.min(flood + 1, ONE_OF * ENOUGH);
      if (patienceMs === 0) return undefined;
      return flood > 0 && !isSoonItsTurn ? patienceInFloodMs : patienceMs;
    },
  };
}
