import { retryPause } from '../jobs/retry.ts';
import type { OrderState } from '../orders/order-state.ts';
import { isOpen, isPaidFor, isState } from '../orders/order-state-table.ts';
import { MINUTE_MS } from '../time/durations.ts';

/** Pauses between polls of an open order; the last one repeats. */
const OPEN = {
  pausesMs: [5_000, 10_000, 15_000, 30_000, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS],
} as const;
/** After the time to pay: an attempt begun earlier may still bring money. */
const CLOSED = { pausesMs: [2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS] } as const;
/**
 * Polls of a paid order, shipped or not: a second payment may be in progress, or money may be refunded
 * outside the shop, which the merchant must learn of even after shipping.
 */
const PAID_DELAYS = [1, 15, 120, 24 * 60, 48 * 60].map((minutes) => minutes * MINUTE_MS);
/** Polls of a COD order that can be paid online for days; its webhook usually reports sooner. */
const PAY_NOW = {
  pausesMs: [5_000, 10_000, 15_000, 30_000, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
} as const;
/** While a bank is still deciding about a payment of an order that is already settled. */
const UNDECIDED_DELAY = 120 * MINUTE_MS;
/** After this many polls, a payment that stays undecided is polled hourly. */
const MANY_POLLS = 100;

export type PollState = {
  state: OrderState;
  /** The gateway's status is final: nothing can be paid any more. */
  gatewayDone: boolean;
  /** A bank is still deciding about a payment, which may yet succeed or be returned. */
  undecided: boolean;
  /** Whether the paying payment is known. */
  isPaymentKnown: boolean;
  /** Polls since the order's state last changed. */
  polls: number;
  /** Epoch ms. */
  now: number;
  /** Epoch ms when the time to pay and the grace period end. */
  graceEndsAt: number;
};

/** When to poll the gateway next, in epoch ms; null if nothing new can come. */
export function nextPollAt(order: PollState): number | null {
  const { state, gatewayDone, undecided, isPaymentKnown, polls, now, graceEndsAt } = order;
  if (isOpen(state)) {
    return now + (undecided && polls >= MANY_POLLS ? 60 * MINUTE_MS : retryPause(OPEN, polls));
  }
  if (isState(state, { ended: ['unsold'] })) {
    return gatewayDone || now >= graceEndsAt ? null : now + retryPause(CLOSED, polls);
  }
  // An order cancelled before its payment was seen still has to refund that payment.
  const awaitsPayment = state === 'refund_pending' && !isPaymentKnown;
  const delay = isPaidFor(state) || awaitsPayment ? PAID_DELAYS[polls] : undefined;
  if (undecided && now < graceEndsAt) return now + Math.min(delay ?? UNDECIDED_DELAY, UNDECIDED_DELAY);
  return delay === undefined ? null : now + delay;
}

/**
 * Poll schedule for an open pay-now payment of a COD order: frequent while the gateway accepts payment
 * (`active`), afterwards like an expired order.
 */
export function nextPollOfPayNow(order: PollState & { active: boolean }): number | null {
  return order.active ? order.now + retryPause(PAY_NOW, order.polls) : nextPollAt({ ...order, state: 'expired' });
}
