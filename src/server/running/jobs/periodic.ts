export type Periodic = ReturnType<typeof startPeriodic>;

type PeriodicOptions = {
  everyMs: number;
  /** Does the due work. Resolves with true if there is more to do at once. */
  run: () => Promise<boolean>;
  /** Called with the error of a failed run. The next run tries again. */
  onError: (error: unknown) => void;
};

/** Runs a job at intervals, one run at a time, until stopped. Does not keep the process alive. */
export function startPeriodic({ everyMs, run, onError }: PeriodicOptions) {
  let stopped = false;
  let nudged = false;
  let endPause = () => {};

  async function loop(): Promise<void> {
    for (;;) {
      if (stopped) return;
      nudged = false;
      let again = false;
      try {
        const more = await run();
        again = more || nudged;
      } catch (error) {
        onError(error);
      }
      if (!again && !stopped) await pause();
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, everyMs).unref();
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const ended = loop();
  return {
    /** Starts a run soon instead of after the usual interval. */
    nudge(): void {
      nudged = true;
      endPause();
    },
    /** Resolves once the current run has ended. No run starts afterwards. */
    async stop(): Promise<void> {
      stopped = true;
      endPause();
      await ended;
    },
  };
}
