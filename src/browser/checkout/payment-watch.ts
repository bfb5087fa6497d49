import type { VerifyPaymentResponse } from '../../contracts/checkout/verify-payment.ts';
import type { ApiResult } from './checkout-api.ts';

/** `cancelled`: the shopper left the payment or the order was cancelled. `expired`: the time to pay ran out. */
export type FailedHow = 'failed' | 'cancelled' | 'expired';

/** The payment outcomes the cart can report. `unclear`: no status was received, so it must not be called failed. */
export type EndedHow = FailedHow | 'unclear';

/** `unclear`: the outcome is unknown, so the shopper must not pay again yet. */
export type PaymentEnd =
  | { kind: 'paid' }
  | { kind: 'pending' }
  | { kind: 'failed'; how: FailedHow; reason: string | null }
  | { kind: 'unknown_order' }
  | { kind: 'unclear' };

export type WatchDeps = {
  verify: (orderId: string) => Promise<ApiResult<VerifyPaymentResponse>>;
  wait: (ms: number) => Promise<void>;
  /** The share of the waiting time that has passed, 0 to 1. */
  onProgress: (part: number) => void;
};

/** Pauses between polls of a pending payment: about a minute in all [PAY-08]. */
const PAUSES_MS = [1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000, 10_000, 10_000, 10_000];
const TOTAL_MS = PAUSES_MS.reduce((sum, pause) => sum + pause, 0);
/** Maximum number of timeouts; each takes 20 seconds. */
const TIMEOUTS_MAX = 3;

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

/** Waits; ends early when the connection is back. */
export function waitOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });
}

/** Polls a payment until it is decided, for about a minute, even while the connection is lost. */
export async function watchPayment(orderId: string, { verify, wait, onProgress }: WatchDeps): Promise<PaymentEnd> {
  let waited = 0;
  let isLost = false;
  let timeouts = 0;
  for (const pause of [...PAUSES_MS, null]) {
    const response = await verify(orderId);
    if (response.ok) {
      isLost = false;
      const { status, reason } = response.value;
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
      const { code } = response.fault;
      isLost = true;
      if (code === 'timeout') timeouts += 1;
      if (code === 'order_not_found') return { kind: 'unknown_order' };
      if (!PASSING_FAULTS.has(code) || timeouts >= TIMEOUTS_MAX) return { kind: 'unclear' };
    }
    if (pause === null) break;
    await wait(pause);
    waited += pause;
    onProgress(waited / TOTAL_MS);
  }
  return { kind: isLost ? 'unclear' : 'pending' };
}

const FIRST_PAUSE_MS = 3000;
const MAX_PAUSE_MS = 60_000;
const PAUSE_GROWS_BY = 1.25;

export type AwaitTools = Pick<WatchDeps, 'verify' | 'wait'> & {
  /** Returns false once the page is left. */
  wanted: () => boolean;
  /** Called with each of the shop's responses until the order is paid. */
  onResponse: (response: VerifyPaymentResponse) => void;
};

/**
 * Polls a payment as long as the page is open, less and less often, down to once a minute. It continues after a failed
 * payment, since a bank transfer may still arrive [TRACK-02]. Resolves with true when the order is paid, with false
 * when the shopper left the page or the order does not exist.
 */
export async function awaitPayment(
  orderId: string,
  { verify, wait, wanted, onResponse }: AwaitTools,
): Promise<boolean> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * PAUSE_GROWS_BY, MAX_PAUSE_MS)) {
    const response = await verify(orderId);
    if (!wanted()) return false;
    if (response.ok && response.value.status === 'SUCCESS') return true;
    if (response.ok) onResponse(response.value);
    else if (response.fault.code === 'order_not_found') return false;
    await wait(pause);
    if (!wanted()) return false;
  }
}
