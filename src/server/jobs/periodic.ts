export type Periodic = {
  /** Runs soon instead of at the next turn. */
  nudge(): void;
  /** Resolves when a run under way has ended; nothing runs afterwards. */
  stop(): Promise<void>;
};

type PeriodicOptions = {
  everyMs: number;
  /** Does what is due; true when there is more to do at once. */
  run: () => Promise<boolean>;
  /** Told about a run that failed; the next turn tries again. */
  onError: (error: unknown) => void;
};

/** Runs a job now and again, one run at a time, until stopped. Does not keep the process alive. */
export function startPeriodic({ everyMs, run, onError }: PeriodicOptions): Periodic {
  let stopped = false;
  let nudged = false;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;

  async function turn(): Promise<void> {
    if (stopped) return;
    nudged = false;
    try {
      const more = await run();
      if (!more && !nudged) return;
    } catch (error) {
      onError(error);
      return;
    }
    await turn();
  }

  function begin(): void {
    timer = null;
    running = turn().finally(() => {
      running = null;
      if (!stopped) timer = setTimeout(begin, everyMs).unref();
    });
  }

  begin();
  return {
    nudge() {
      nudged = true;
      if (stopped || running || timer === null) return;
      clearTimeout(timer);
      begin();
    },
    async stop() {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      await running;
    },
  };
}
