import { setTimeout as sleep } from 'node:timers/promises';

/** Minimum duration in ms of every response about a number, so that timing does not reveal what the shop has of it. */
const RESPONSE_MS = 400;

/** Delays failures as long as successes. */
export async function notSooner<T>(work: () => Promise<T>, responseMs = RESPONSE_MS): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), sleep(responseMs)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
