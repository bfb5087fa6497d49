import type { ShopOptions } from '../test/shared-shops.ts';
import { webhookReceiverUrl } from '../test/receivers/merchant-webhook-receiver.ts';
import { test as base } from './fixtures.ts';
import { changedConfig } from './shop-with-config.ts';

export const PIXEL_ID = '100000000000001';
export const PAY_DOMAIN = 'partner.example';
/** The user who may sign in to the shop's desk. */
export const OWNER = { name: 'owner', password: 'an example password' };

type WebhookOrder = { orderId: string; items: Record<string, unknown>[]; domainName: string };

/**
 * Returns the options of a shop with everything that other tests' shops lack: an ad pixel, a domain that may request
 * payments, a merchant webhook, cash on delivery, gift wrap and a desk. It has no service worker. It uses the demo's embedded
 * database, whose single connection exposes code that would open a second one in the middle of a transaction.
 */
export function shopWithExtras({ repeatEachIndex }: { repeatEachIndex: number }): ShopOptions {
  const environment = {
    META_PIXEL_ID: PIXEL_ID,
    PAY_DOMAINS: PAY_DOMAIN,
    MERCHANT_WEBHOOK_URL: webhookReceiverUrl(),
    MERCHANT_WEBHOOK_SECRET: 'merchant-secret',
    SERVICE_WORKER: 'off',
    ...changedConfig('cashOnDelivery: false', 'cashOnDelivery: true', ['gifts: { on: false', 'gifts: { on: true']),
  };
  return { environment, deskPassword: OWNER.password, embedded: true, number: repeatEachIndex };
}

export const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  shopOptions: async ({}, use, testInfo) => use(shopWithExtras(testInfo)),
});

/** Returns the orders that the shop has sent to the merchant's webhook so far. */
export async function webhookOrders(): Promise<WebhookOrder[]> {
  const received = (await (await fetch(webhookReceiverUrl())).json()) as { order: WebhookOrder }[];
  return received.map(({ order }) => order);
}
