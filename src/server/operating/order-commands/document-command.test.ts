import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import shopConfig from '../../../../shop.config.ts';
import { type RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../test/paying-shop.ts';
import { shopConfigSchema } from '../../../contracts/shop-config.ts';
import { createInvoiceService } from '../../selling/invoices/service.ts';
import { createMerchantService } from '../../selling/orders/merchant.ts';
import { runOrderCommand } from './service.ts';

let gateway: RunningGateway;
let shop: PayingShop;
beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway, settings: { cashOnDelivery: true } });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

function run(...argv: string[]) {
  const deps = { ...shop, now: Date.now };
  const invoices = createInvoiceService({
    environment: 'production',
    ...deps,
    shop: v.parse(shopConfigSchema, shopConfig),
  });
  return runOrderCommand({ ...deps, merchant: createMerchantService(deps), invoices }, argv);
}

async function packedOrder(): Promise<string> {
  const orderId = await placeOrder(shop, { paymentMethod: 'cash_on_delivery' });
  await run('pack', orderId);
  return orderId;
}

const isPdf = (base64 = '') => Buffer.from(base64, 'base64').subarray(0, 5).toString() === '%PDF-';

test('invoice, slip and label return the file under the given name or a default one', async () => {
  const orderId = await packedOrder();
  const invoice = await run('invoice', orderId);
  expect(invoice).toMatchObject({ exitCode: 0, output: expect.stringMatching(/^INV\/\d{4}\/00001, ₹1,499$/) });
  expect(invoice.file?.path).toMatch(/^INV-\d{4}-00001\.pdf$/);
  const slip = await run('slip', orderId, '--out', 'a/b.pdf');
  const label = await run('label', orderId);
  expect([slip.file?.path, label.file?.path]).toEqual(['a/b.pdf', `label-${orderId}.pdf`]);
  for (const { file } of [invoice, slip, label]) expect(isPdf(file?.base64)).toBe(true);
});

test('several orders make one file, and skipped orders are named', async () => {
  const good = await packedOrder();
  const waiting = await placeOrder(shop);
  const { output, file } = await run('invoice', good, waiting);
  expect(output).toBe(`1 of 2 invoices\n${waiting} is left out: state`);
  expect([file?.path, isPdf(file?.base64)]).toEqual(['invoices.pdf', true]);
});

test('a document that cannot be made is refused with its reason, and a missing order id is explained', async () => {
  const waiting = await placeOrder(shop);
  const refused = await run('invoice', waiting);
  expect(refused).toMatchObject({ exitCode: 1, output: expect.stringContaining('"reason":"state"') });
  expect(await run('credit-note', 'unknown')).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('no_refund'),
  });
  expect(await run('label')).toMatchObject({
    exitCode: 2,
    output: expect.stringContaining('label needs an order id.'),
  });
  expect(await run('credit-note')).toMatchObject({ exitCode: 2 });
});

test('a credit note can be requested by the id of a return as well as of a refund', async () => {
  expect(await run('credit-note', 'RT0123456789AB')).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('no_return'),
  });
});

test('a cash on delivery order that was cancelled gets its credit note', async () => {
  const orderId = await packedOrder();
  await run('invoice', orderId);
  await run('cancel', orderId);
  expect(await run('credit-note', '--order', orderId)).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/^CRN\/\d{4}\/00001, ₹1,499$/),
  });
});
