import { createServer } from 'node:http';
import { once } from 'node:events';
import { startPreparedShop } from '../test/prepared-shop.ts';
import { test as base } from './fixtures.ts';

export const PIXEL_ID = '100000000000001';
export const PAY_DOMAIN = 'partner.example';

export type ToldOrder = { orderId: string; items: Record<string, unknown>[]; domainName: string };

type Merchant = {
  url: string;
  /** What the shop told the merchant's own system of its orders so far. */
  told: ToldOrder[];
  close: () => void;
};

/** A shop with an ad pixel, a domain that may ask for payments and a merchant who is told; the other specs' has none. */
export const test = base.extend<object, { merchant: Merchant }>({
  merchant: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const merchant = await startMerchant();
      await use(merchant);
      merchant.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ merchant }, use) => {
      const shop = await startPreparedShop({
        META_PIXEL_ID: PIXEL_ID,
        PAY_DOMAINS: PAY_DOMAIN,
        MERCHANT_WEBHOOK_URL: merchant.url,
        MERCHANT_WEBHOOK_SECRET: 'merchant-secret',
      });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

async function startMerchant(): Promise<Merchant> {
  const told: ToldOrder[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      told.push((JSON.parse(text) as { order: ToldOrder }).order);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `http://127.0.0.1:${port}/orders`, told, close: () => void server.close() };
}
