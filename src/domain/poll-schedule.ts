import type { OrderState } from './order-state.ts';
import { isOpen } from './order-state.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Between one look at an open order and the next; the last one repeats. */
const OPEN_DELAYS = [5, 10, 15, 30, 60, 120, 300].map((seconds) => seconds * SECOND);
/** After the time to pay is over: money of an attempt begun earlier may still come. */
const CLOSED_DELAYS = [2, 5, 15, 60].map((minutes) => minutes * MINUTE);
/** Looks at a paid order: a second payment may have been under way. */
const PAID_DELAYS = [1, 15, 120].map((minutes) => minutes * MINUTE);

export type PollState = {
  state: OrderState;
  /** The gateway's word is its last one: nothing can be paid any more. */
  gatewayDone: boolean;
  /** How often the order was looked at since its state last changed. */
  looks: number;
  /** Epoch ms. */
  now: number;
  /** Epoch ms when the time to pay and the grace after it end. */
  graceEndsAt: number;
};

/** When to ask the gateway about an order next, in epoch ms; null when nothing new can come. */
export function nextLook({ state, gatewayDone, looks, now, graceEndsAt }: PollState): number | null {
  if (state === 'paid' || state === 'held') {
    const delay = PAID_DELAYS[looks];
    return delay === undefined ? null : now + delay;
  }
  const closed = state === 'expired' || state === 'failed' || state === 'cancelled';
  if (!isOpen(state) && !closed) return null;
  if (closed && (gatewayDone || now >= graceEndsAt)) return null;
  return now + delayAfter(isOpen(state) ? OPEN_DELAYS : CLOSED_DELAYS, looks);
}

function delayAfter(delays: readonly number[], looks: number): number {
  return delays[Math.min(looks, delays.length - 1)] ?? MINUTE;
}
