import { setTimeout as wait } from 'node:timers/promises';

/** Waits, or rejects when the signal is aborted. Passed in, so that tests need not wait. */
export type Pause = (ms: number, signal?: AbortSignal) => Promise<void>;

export const pause: Pause = async (ms, signal) => {
  await wait(ms, undefined, { ref: false, ...(signal ? { signal } : {}) });
};
