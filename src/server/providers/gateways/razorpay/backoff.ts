import { GatewayError } from '../../../selling/payments/gateway-port.ts';

const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/**
 * Razorpay publishes no limits and counts down in no header: it answers 429, and wants callers to come back later and
 * later. After a refusal, calls that can wait are not made until the pause is over; urgent ones are tried.
 */
export type Backoff = {
  /** Throws GatewayError rate_limited during a pause, unless the call is urgent (`leave` 0). */
  take(leave: number): void;
  /** Whether a call may be made now. */
  isOpen(leave: number): boolean;
  /** Notes a refusal, and returns how long to wait in ms. `asked`: what the answer itself says, if it does. */
  refused(asked: number | null): number;
  /** Notes an answer of any other kind. */
  answered(): void;
};

/** `now` is in ms, from a monotonic clock. */
export function createBackoff(now: () => number = () => performance.now()): Backoff {
  let until = 0;
  let refusals = 0;
  const left = () => Math.max(0, until - now());
  return {
    take(leave) {
      if (leave === 0 || left() === 0) return;
      const why = 'the gateway refused calls a moment ago: this one can wait';
      throw new GatewayError('rate_limited', why, { code: 'reserved', retryAfterMs: Math.ceil(left()) });
    },
    isOpen: (leave) => leave === 0 || left() === 0,
    refused(asked) {
      // Calls that were under way together are refused together, and count as one refusal.
      if (left() === 0) refusals += 1;
      const pause = asked ?? Math.min(LONGEST_MS, FIRST_MS * 2 ** (refusals - 1));
      until = Math.max(until, now() + pause);
      return pause;
    },
    answered() {
      if (left() === 0) refusals = 0;
    },
  };
}
