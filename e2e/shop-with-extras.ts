import type { ShopOptions } from '../test/shared-shops.ts';
import { webhookReceiverUrl } from '../test/receivers/merchant-webhook-receiver.ts';
import { test as base } from './fixtures.ts';
import { changedConfig } from './shop-with-config.ts';

export const PIXEL_ID = '100000000000001';
export const PAY_DOMAIN = 'partner.example';
/** Who may sign in at its desk. */
export const OWNER = { name: 'owner', password: 'an example password' };

type WebhookOrder = { orderId: string; items: Record<string, unknown>[]; domainName: string };

/**
 * The wish for a shop with all that others' lack: an ad pixel, a domain that may ask for payments, a merchant’s webhook,
 * cash on delivery and its desk open; and without service worker. It has the demo's embedded database, whose one connection
 * shows work that would ask for a second one in the middle of a transaction.
 */
export function shopWithExtras({ repeatEachIndex }: { repeatEachIndex: number }): ShopOptions {
  const environment = {
    META_PIXEL_ID: PIXEL_ID,
    PAY_DOMAINS: PAY_DOMAIN,
    MERCHANT_WEBHOOK_URL: webhookReceiverUrl(),
    MERCHANT_WEBHOOK_SECRET: 'merchant-secret',
    SERVICE_WORKER: 'off',
    ...changedConfig('cashOnDelivery: false', 'cashOnDelivery: true'),
  };
  return { environment, deskPassword: OWNER.password, embedded: true, number: repeatEachIndex };
}

export const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  shopOptions: async ({}, use, testInfo) => use(shopWithExtras(testInfo)),
});

/** What the shop sent the merchant's own system of its orders so far. */
export async function webhookOrders(): Promise<WebhookOrder[]> {
  const received = (await (await fetch(webhookReceiverUrl())).json()) as { order: WebhookOrder }[];
  return received.map(({ order }) => order);
}
