import type { VerifyAnswer } from '../contracts/checkout.ts';
import type { Answer } from './checkout-api.ts';

/** `unclear`: nobody could say, so the shopper must not pay again before it is known. */
export type PaymentEnd =
  | { kind: 'paid' }
  | { kind: 'pending' }
  | { kind: 'failed'; reason: string | null }
  | { kind: 'unknown_order' }
  | { kind: 'unclear' };

export type WatchTools = {
  verify: (orderId: string) => Promise<Answer<VerifyAnswer>>;
  wait: (ms: number) => Promise<void>;
  /** How much of the waiting time is over, from 0 to 1. */
  onProgress: (part: number) => void;
};

/** Pauses between questions about a pending payment: about a minute in all [PAY-08]. */
const PAUSES_MS = [1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000, 10_000, 10_000, 10_000];
const TOTAL_MS = PAUSES_MS.reduce((sum, pause) => sum + pause, 0);
const LOST_ANSWERS_MAX = 4;

const PASSING_FAULTS = new Set([
  'offline',
  'timeout',
  'bad_answer',
  'internal',
  'busy',
  'too_many_requests',
  'database_unavailable',
  'gateway_unavailable',
]);

/** Asks what became of a payment until it is decided, or for about a minute. */
export async function watchPayment(orderId: string, { verify, wait, onProgress }: WatchTools): Promise<PaymentEnd> {
  let waited = 0;
  let lost = 0;
  for (const pause of [...PAUSES_MS, null]) {
    const answer = await verify(orderId);
    if (answer.ok) {
      lost = 0;
      const { status, reason } = answer.value;
      switch (status) {
        case 'SUCCESS':
          return { kind: 'paid' };
        case 'HELD':
          return { kind: 'pending' };
        case 'FAILED':
        case 'CANCELLED':
        case 'EXPIRED':
          return { kind: 'failed', reason: reason ?? null };
        case 'PENDING':
      }
    } else {
      lost += 1;
      if (answer.fault.code === 'order_not_found') return { kind: 'unknown_order' };
      if (!PASSING_FAULTS.has(answer.fault.code) || lost >= LOST_ANSWERS_MAX) return { kind: 'unclear' };
    }
    if (pause === null) break;
    await wait(pause);
    waited += pause;
    onProgress(waited / TOTAL_MS);
  }
  return { kind: lost > 0 ? 'unclear' : 'pending' };
}
