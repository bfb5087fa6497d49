import type { ShopWish } from '../test/shared-shops.ts';
import { toldMerchantUrl } from '../test/told-merchant.ts';
import { test as base } from './fixtures.ts';

export const PIXEL_ID = '100000000000001';
export const PAY_DOMAIN = 'partner.example';

type ToldOrder = { orderId: string; items: Record<string, unknown>[]; domainName: string };

/** The wish for a shop with an ad pixel, a domain that may ask for payments and a merchant who is told, and without service worker: with all that others' lack. */
export function shopWithExtras({ repeatEachIndex }: { repeatEachIndex: number }): ShopWish {
  const environment = {
    META_PIXEL_ID: PIXEL_ID,
    PAY_DOMAINS: PAY_DOMAIN,
    MERCHANT_WEBHOOK_URL: toldMerchantUrl(),
    MERCHANT_WEBHOOK_SECRET: 'merchant-secret',
    SERVICE_WORKER: 'off',
  };
  return { environment, number: repeatEachIndex };
}

export const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  wish: async ({}, use, testInfo) => use(shopWithExtras(testInfo)),
});

/** What the shop told the merchant's own system of its orders so far. */
export async function toldOrders(): Promise<ToldOrder[]> {
  const told = (await (await fetch(toldMerchantUrl())).json()) as { order: ToldOrder }[];
  return told.map(({ order }) => order);
}
