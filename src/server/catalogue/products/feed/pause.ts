import { setTimeout as wait } from 'node:timers/promises';

/** Waits, or rejects when the signal is aborted. Passed in, so that tests need not wait. */
export type Pause = (ms: number, signal?: AbortSignal) => Promise<void>;

/** A timer's maximum; above it Node does not wait at all. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

export const pause: Pause = async (ms, signal) => {
  await wait(Math.min(ms, MAX_TIMEOUT_MS), undefined, { ref: false, ...(signal ? { signal } : {}) });
};
