import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import shopConfig from '../../../../shop.config.ts';
import { type RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import {
  exampleAddress,
  exampleOrder,
  openGateway,
  openPayingShop,
  type PayingShop,
} from '../../../../test/paying-shop.ts';
import { copyTestDatabase } from '../../../../test/database/template-database.ts';
import { shopConfigSchema } from '../../../contracts/shop-config.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { createMerchantService } from '../orders/merchant.ts';
import { createInvoiceService, type InvoiceService } from './service.ts';

let copy: { url: string; drop: () => Promise<void> };
let gateway: RunningGateway;
/** Two replicas that share one database. */
let shops: [PayingShop, PayingShop];

beforeAll(async () => {
  copy = await copyTestDatabase();
  gateway = await openGateway();
  const database = { engine: 'postgres', url: copy.url } as const;
  const settings = { cashOnDelivery: true };
  const first = await openPayingShop({ database, gateway, settings });
  shops = [first, await openPayingShop({ database, gateway, settings })];
});
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.close()));
  await gateway.close();
  await copy.drop();
});

const ORDERS = 60;

/**
 * Makes every third encryption fail, which is the last step after a number was taken and before the document is
 * written.
 */
function breaking(vault: CustomerVault): CustomerVault {
  let calls = 0;
  return {
    ...vault,
    seal(id, customer) {
      calls += 1;
      if (calls % 3 === 0) throw new Error('the power went');
      return vault.seal(id, customer);
    },
  };
}

function invoicesOf({ database, vault }: PayingShop): InvoiceService {
  const shop = v.parse(shopConfigSchema, shopConfig);
  return createInvoiceService({ environment: 'production', database, vault: breaking(vault), shop, now: Date.now });
}

async function placeOrders(): Promise<string[]> {
  const place = async (index: number) => {
    const address = exampleAddress({ mobile: `9${String(index).padStart(9, '0')}` });
    const order = exampleOrder({ paymentMethod: 'cash_on_delivery', address });
    const shop = shops[index % 2] ?? shops[0];
    const { order_id: orderId } = await shop.orders.place(order, null);
    await createMerchantService({ ...shop, now: Date.now }).pack(orderId, 'Meera');
    return orderId;
  };
  return Promise.all(Array.from({ length: ORDERS }, (_, index) => place(index)));
}

test('60 orders invoiced at once by two replicas, with failures in between, get 60 numbers without gap or duplicate', async () => {
  const services = shops.map(invoicesOf);
  let failures = 0;
  let waiting = await placeOrders();
  /** Every number that was returned for an order. */
  const returnedNumbers = new Map<string, Set<string>>();
  // Both replicas get each order at once, as from two packers; failed ones are retried.
  while (waiting.length > 0) {
    const results = await Promise.allSettled(
      waiting.flatMap((orderId) => services.map((invoices) => invoices.issueInvoice(orderId))),
    );
    const documents = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    failures += results.length - documents.length;
    for (const { orderId, number } of documents)
      returnedNumbers.set(orderId, (returnedNumbers.get(orderId) ?? new Set()).add(number));
    waiting = waiting.filter((orderId) => !returnedNumbers.has(orderId));
  }
  expect([...returnedNumbers.values()].filter((numbers) => numbers.size !== 1)).toEqual([]);
  expect(failures).toBeGreaterThan(ORDERS / 4);
  const rows = await shops[0].database
    .selectFrom('invoice')
    .select(['sequence', 'number'])
    .orderBy('sequence')
    .execute();
  expect(rows.map((row) => row.sequence)).toEqual(Array.from({ length: ORDERS }, (_, index) => index + 1));
  expect(new Set(rows.map((row) => row.number)).size).toBe(ORDERS);
  const counters = await shops[0].database.selectFrom('invoice_counter').select(['series', 'last_number']).execute();
  expect(counters).toEqual([{ series: 'INV', last_number: ORDERS }]);
});
