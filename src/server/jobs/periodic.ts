export type Periodic = {
  /** Starts a run soon instead of after the usual interval. */
  nudge(): void;
  /** Resolves once the current run has ended. No run starts afterwards. */
  stop(): Promise<void>;
};

type PeriodicOptions = {
  everyMs: number;
  /** Does the due work. Resolves with true if there is more to do at once. */
  run: () => Promise<boolean>;
  /** Called with the error of a failed run. The next run tries again. */
  onError: (error: unknown) => void;
};

/** Runs a job at intervals, one run at a time, until stopped. Does not keep the process alive. */
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
