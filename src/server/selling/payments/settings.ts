import type { GatewayAccount } from './gateway-port.ts';
import { MINUTE_MS, SECOND_MS } from '../../../domain/time/durations.ts';

/** Settings of the payment service. All times are in ms. */
export type PaymentSettings = {
  /** The shop's own origin, without a trailing slash. */
  publicUrl: string;
  /** Time to pay that the shop sends to the gateway. */
  payWithin: number;
  /** An order without any activity for this long is closed at the gateway. */
  abandonAfter: number;
  /** How long after the time to pay the shop still polls for a payment that was begun within it. */
  grace: number;
  /** The same while a bank is still deciding about a payment: some banks take three working days. */
  undecidedGrace: number;
  /** How long the return page is served the gateway's last response about an order. */
  pendingCacheMs: number;
  /** How long the shop waits for the gateway to refund a duplicate payment by itself before the shop refunds it. */
  duplicateWait: number;
  /** Longest time that a shopper waits while the gateway creates the order; no retry starts after it. */
  openingPatience: number;
  /** Pauses between attempts to create the gateway's order; there is one attempt more than pauses. */
  openingPauses: readonly number[];
  /** After this time, work claimed by a process that crashed may be claimed again. */
  claim: number;
};

export const PAYMENT_TIMES = {
  payWithin: 30 * MINUTE_MS,
  abandonAfter: 20 * MINUTE_MS,
  grace: 24 * 60 * MINUTE_MS,
  undecidedGrace: 5 * 24 * 60 * MINUTE_MS,
  pendingCacheMs: 3 * SECOND_MS,
  duplicateWait: 2 * MINUTE_MS,
  openingPatience: 9 * SECOND_MS,
  openingPauses: [100, 300, 900, 1500],
  claim: MINUTE_MS,
} as const satisfies Partial<PaymentSettings>;

/**
 * Returns the webhook address to send with an order, or null if the gateway would refuse it: it accepts only
 * https addresses. A stand-in on the same machine accepts any.
 */
export function notifyUrlOf(
  { publicUrl }: Pick<PaymentSettings, 'publicUrl'>,
  { apiUrl, webhooks }: Pick<GatewayAccount, 'apiUrl' | 'webhooks'>,
): string | null {
  const gatewayHost = new URL(apiUrl).hostname;
  const local = gatewayHost === 'localhost' || gatewayHost === '[::1]' || gatewayHost.startsWith('127.');
  return publicUrl.startsWith('https:') || local ? `${publicUrl}${webhooks.path}` : null;
}
