import { retryPause } from '../jobs/retry.ts';
import type { OrderState } from '../orders/order-state.ts';
import { isOpen, isPaidFor } from '../orders/order-state.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Between one look at an open order and the next; the last one repeats. */
const OPEN = {
  pausesMs: [5 * SECOND, 10 * SECOND, 15 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE],
} as const;
/** After the time to pay is over: money of an attempt begun earlier may still come. */
const CLOSED = { pausesMs: [2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE] } as const;
/**
 * Looks at a paid order, on its way or not: a second payment may have been under way, or its money may go back without
 * being asked, which the merchant must hear of although the goods are gone.
 */
const PAID_DELAYS = [1, 15, 120, 24 * 60, 48 * 60].map((minutes) => minutes * MINUTE);
/** Looks at a cash order that may be paid online for days: its webhook tells sooner. */
const PAY_NOW = {
  pausesMs: [5 * SECOND, 10 * SECOND, 15 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 30 * MINUTE],
} as const;
/** While a bank is still deciding about a payment on an order that is settled otherwise. */
const UNDECIDED_DELAY = 120 * MINUTE;
/** From then on a payment that stays undecided is asked about by the hour. */
const MANY_POLLS = 100;

export type PollState = {
  state: OrderState;
  /** The gateway's word is its last one: nothing can be paid any more. */
  gatewayDone: boolean;
  /** A bank is still deciding about a payment: it may yet come, or go back. */
  undecided: boolean;
  /** Whether the payment that pays for the order is known. */
  paymentSeen: boolean;
  /** How often the order was looked at since its state last changed. */
  polls: number;
  /** Epoch ms. */
  now: number;
  /** Epoch ms when the time to pay and the grace after it end. */
  graceEndsAt: number;
};

/** When to ask the gateway about an order next, in epoch ms; null when nothing new can come. */
export function nextPollAt(order: PollState): number | null {
  const { state, gatewayDone, undecided, paymentSeen, polls, now, graceEndsAt } = order;
  if (isOpen(state)) {
    return now + (undecided && polls >= MANY_POLLS ? 60 * MINUTE : retryPause(OPEN, polls));
  }
  if (state === 'expired' || state === 'failed' || state === 'cancelled') {
    return gatewayDone || now >= graceEndsAt ? null : now + retryPause(CLOSED, polls);
  }
  // What was called off before its payment was seen has that one to send back yet.
  const awaitsPayment = state === 'refund_pending' && !paymentSeen;
  const delay = isPaidFor(state) || awaitsPayment ? PAID_DELAYS[polls] : undefined;
  if (undecided && now < graceEndsAt) return now + Math.min(delay ?? UNDECIDED_DELAY, UNDECIDED_DELAY);
  return delay === undefined ? null : now + delay;
}

/**
 * The same for a cash order that a payment was opened for and that is none of its own yet: as long as the gateway would take
 * the money, and then as for one that expired. `active`: the gateway would.
 */
export function nextPollOfPayNow(order: PollState & { active: boolean }): number | null {
  return order.active ? order.now + retryPause(PAY_NOW, order.polls) : nextPollAt({ ...order, state: 'expired' });
}
