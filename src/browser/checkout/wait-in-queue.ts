import type { PaymentPlace, QueuedPayment } from '../../contracts/checkout/payment-queue.ts';
import type { ApiResult } from './checkout-api.ts';

/** Pauses are spread over a second more, so that those who were refused together do not ask together. */
const SPREAD_MS = 1_000;

type WaitTools = {
  placeInQueue: (orderId: string) => Promise<ApiResult<PaymentPlace>>;
  pause: (ms: number) => Promise<void>;
  /** 0 to below 1. */
  random: () => number;
  /** Called with the number of shoppers before this one. */
  onAhead: (ahead: number) => void;
  /** The shopper left the page. */
  signal: AbortSignal;
};

/**
 * Waits until an order's payment may be opened, and returns whether it may: false if the shopper left. Without an answer,
 * for example in a tunnel, it asks again: the place is kept for a while.
 */
export async function waitInQueue(
  { orderId, ahead, retryAfterSeconds }: QueuedPayment,
  { placeInQueue, pause, random, onAhead, signal }: WaitTools,
): Promise<boolean> {
  onAhead(ahead);
  let seconds = retryAfterSeconds;
  while (!signal.aborted) {
    await pause(seconds * 1000 + random() * SPREAD_MS);
    if (signal.aborted) return false;
    const answer = await placeInQueue(orderId);
    if (!answer.ok) continue;
    onAhead(answer.value.ahead);
    if (answer.value.isOpen) return !signal.aborted;
    seconds = answer.value.retryAfterSeconds;
  }
  return false;
}
