import Fastify from 'fastify';
import formbody from '@fastify/formbody';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import shopConfig from '../../../../shop.config.ts';
import { type RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../test/paying-shop.ts';
import { shopConfigSchema } from '../../../contracts/shop-config.ts';
import { registerErrorHandler } from '../../running/http/error-responses.ts';
import { createMerchantService } from '../orders/merchant.ts';
import { invoiceRoutes } from './routes.ts';
import { createInvoiceService } from './service.ts';

let gateway: RunningGateway;
let shop: PayingShop;
const app = Fastify();
let clock = Date.now();

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway, settings: { cashOnDelivery: true } });
  const invoices = createInvoiceService({
    environment: 'production',
    ...shop,
    shop: v.parse(shopConfigSchema, shopConfig),
    now: Date.now,
  });
  registerErrorHandler(app);
  await app.register(formbody);
  await app.register(invoiceRoutes({ orders: shop.orders, invoices, vault: shop.vault, now: () => clock }));
});
afterAll(async () => {
  await app.close();
  await shop.close();
  await gateway.close();
});

const ask = (fields: Readonly<Record<string, string>>) =>
  app.inject({
    method: 'POST',
    url: '/order-invoice',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams(fields).toString(),
  });

test('the invoice is returned as an uncached file for the order id and the last four digits', async () => {
  const orderId = await placeOrder(shop, { paymentMethod: 'cash_on_delivery' });
  await createMerchantService({ ...shop, now: Date.now }).pack(orderId, 'Meera');
  expect(await shop.orders.track(orderId, undefined)).not.toHaveProperty('hasInvoice');
  expect(await shop.orders.track(orderId, '0001')).toMatchObject({ hasInvoice: true });
  const asked = await ask({ orderId, mobileLast4: '0001' });
  expect([asked.statusCode, asked.headers['cache-control'], asked.body]).toEqual([303, 'no-store', '']);
  const link = String(asked.headers['location']);
  const answer = await app.inject({ url: link });
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="INV-\d{4}-\d{5}\.pdf"$/);
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('the link to an invoice can be opened again for ten minutes, and only for its own order', async () => {
  const merchant = createMerchantService({ ...shop, now: Date.now });
  const [orderId, other] = [
    await placeOrder(shop, { paymentMethod: 'cash_on_delivery' }),
    await placeOrder(shop, { paymentMethod: 'cash_on_delivery' }),
  ];
  for (const id of [orderId, other]) await merchant.pack(id, 'Meera');
  const link = String((await ask({ orderId, mobileLast4: '0001' })).headers['location']);
  const open = async (url: string) => (await app.inject({ url })).statusCode;
  expect([await open(link), await open(link)]).toEqual([200, 200]);
  const later = link.replace(/until=\d+/, `until=${clock + 3600_000}`);
  const wrong = [link.replace(orderId, other), later, '/order-invoice', `${link}x`];
  expect(await Promise.all(wrong.map(open))).toEqual([404, 404, 400, 404]);
  clock += 10 * 60_000;
  expect(await open(link)).toBe(404);
});

test('missing or wrong digits are refused, and wrong ones count towards the limit of tracking', async () => {
  const orderId = await placeOrder(shop, { paymentMethod: 'cash_on_delivery' });
  expect((await ask({ orderId })).statusCode).toBe(400);
  const tries = await Promise.all(Array.from({ length: 10 }, () => ask({ orderId, mobileLast4: '9999' })));
  expect(tries.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 404));
  const refused = await ask({ orderId, mobileLast4: '0001' });
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
});

test('an order that is not packed has no invoice, and tracking does not offer one', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  expect(await shop.orders.track(orderId, '0001')).not.toHaveProperty('hasInvoice');
  expect((await ask({ orderId, mobileLast4: '0001' })).statusCode).toBe(409);
  const merchant = createMerchantService({ ...shop, now: Date.now });
  await merchant.confirm(orderId, 'Meera');
  expect((await ask({ orderId, mobileLast4: '0001' })).statusCode).toBe(409);
  await merchant.pack(orderId, 'Meera');
  expect((await ask({ orderId, mobileLast4: '0001' })).statusCode).toBe(303);
});
