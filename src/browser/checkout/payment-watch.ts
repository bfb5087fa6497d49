import type { VerifyAnswer } from '../../contracts/checkout/verify-payment.ts';
import type { Answer } from './checkout-api.ts';

/** `cancelled`: the shopper left the payment, or the order was called off. `expired`: the time to pay ran out. */
export type FailedHow = 'failed' | 'cancelled' | 'expired';

/** `unclear`: nobody could say, so the shopper must not pay again before it is known. */
export type PaymentEnd =
  | { kind: 'paid' }
  | { kind: 'pending' }
  | { kind: 'failed'; how: FailedHow; reason: string | null }
  | { kind: 'unknown_order' }
  | { kind: 'unclear' };

export type WatchDeps = {
  verify: (orderId: string) => Promise<Answer<VerifyAnswer>>;
  wait: (ms: number) => Promise<void>;
  /** How much of the waiting time is over, from 0 to 1. */
  onProgress: (part: number) => void;
};

/** Pauses between questions about a pending payment: about a minute in all [PAY-08]. */
const PAUSES_MS = [1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000, 10_000, 10_000, 10_000];
const TOTAL_MS = PAUSES_MS.reduce((sum, pause) => sum + pause, 0);
const LOST_ANSWERS_MAX = 4;

const HOW = { FAILED: 'failed', CANCELLED: 'cancelled', EXPIRED: 'expired' } as const;

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
export async function watchPayment(orderId: string, { verify, wait, onProgress }: WatchDeps): Promise<PaymentEnd> {
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
          return { kind: 'failed', how: HOW[status], reason: reason ?? null };
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

const FIRST_PAUSE_MS = 3000;
const LONGEST_PAUSE_MS = 60_000;
const PAUSE_GROWS_BY = 1.25;

export type AwaitTools = Pick<WatchDeps, 'verify' | 'wait'> & {
  /** False once the page is left. */
  wanted: () => boolean;
  /** What the shop said last, as long as it is not paid. */
  onAnswer: (answer: VerifyAnswer) => void;
};

/**
 * Goes on asking about a payment, ever more rarely up to once a minute, for as long as the page is open: also after one
 * that failed, since a bank transfer may still come [TRACK-02]. True when it is paid; false when the page was left or
 * there is no such order.
 */
export async function awaitPayment(orderId: string, { verify, wait, wanted, onAnswer }: AwaitTools): Promise<boolean> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * PAUSE_GROWS_BY, LONGEST_PAUSE_MS)) {
    const answer = await verify(orderId);
    if (!wanted()) return false;
    if (answer.ok && answer.value.status === 'SUCCESS') return true;
    if (answer.ok) onAnswer(answer.value);
    else if (answer.fault.code === 'order_not_found') return false;
    await wait(pause);
    if (!wanted()) return false;
  }
}
