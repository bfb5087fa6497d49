import type { GatewayEnvironment } from '../db/tables/order-tables.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** How the shop goes about paying. All times in ms. */
export type PaymentSettings = {
  /** The shop's own origin, without a trailing slash. */
  publicUrl: string;
  /** The gateway's base URL; decides whether it can reach a shop that has no https address. */
  gatewayBaseUrl: string;
  /** Whose money the gateway moves; written into each order. */
  environment: GatewayEnvironment;
  /** The gateway's client secret, which signs its webhooks. */
  webhookSecret: string;
  /** The one before it, for as long as webhooks signed with it may come. */
  oldWebhookSecret?: string | null;
  /** The time to pay that the gateway is told; it takes no less than 15 minutes. */
  payWithin: number;
  /** An order without any sign of life for this long is closed at the gateway. */
  abandonAfter: number;
  /** How long after the time to pay a payment begun earlier is still looked for. */
  grace: number;
  /** The same where a bank is still deciding about a payment: some take three working days. */
  undecidedGrace: number;
  /** How long what the gateway said about an order is good enough for its shopper. */
  pendingCacheMs: number;
  /** How long the gateway is given to send a second payment back by itself before the shop does. */
  duplicateWait: number;
  /** How long a shopper waits at most while the gateway's order is being made; no new try starts after it. */
  openingPatience: number;
  /** Between one try to make the gateway's order and the next; after the last one there is one try more. */
  openingPauses: readonly number[];
  /** A claim on work that a crashed process left behind is free again after this. */
  claim: number;
};

export const PAYMENT_TIMES = {
  payWithin: 30 * MINUTE,
  abandonAfter: 20 * MINUTE,
  grace: 24 * 60 * MINUTE,
  undecidedGrace: 5 * 24 * 60 * MINUTE,
  pendingCacheMs: 3 * SECOND,
  duplicateWait: 2 * MINUTE,
  openingPatience: 9 * SECOND,
  openingPauses: [100, 300, 900, 1500],
  claim: MINUTE,
} as const satisfies Partial<PaymentSettings>;

/** The gateway takes https only for its webhook; a stand-in on the same machine takes what it gets. */
export function notifyUrlOf({ publicUrl, gatewayBaseUrl }: PaymentSettings): string | null {
  const gatewayHost = new URL(gatewayBaseUrl).hostname;
  const local = gatewayHost === 'localhost' || gatewayHost === '[::1]' || gatewayHost.startsWith('127.');
  return publicUrl.startsWith('https:') || local ? `${publicUrl}/api/webhooks/cashfree` : null;
}
