import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import shopConfig from '../../../../shop.config.ts';
import { type RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../test/paying-shop.ts';
import { shopConfigSchema } from '../../../contracts/shop-config.ts';
import { createCustomerVault, type CustomerVault } from '../../running/encryption/customer-vault.ts';
import { checkDataKeys, keysInUse } from '../../running/encryption/data-key.ts';
import { createMerchantService } from '../orders/merchant.ts';
import { reencryptCustomers, formatReencryptReport } from '../../operating/privacy/reencrypt.ts';
import { applyRetention, RETENTION } from '../../operating/privacy/retention.ts';
import { EXPIRING } from '../../features.ts';
import { BUYER_RETENTION_MS } from './retention.ts';
import { createInvoiceService } from './service.ts';

const [OLD, NEW] = [Buffer.alloc(32, 7), Buffer.alloc(32, 9)];
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

const pack = (orderId: string) => createMerchantService({ ...shop, now: Date.now }).pack(orderId, 'Meera');

const invoicesWith = (vault: CustomerVault) =>
  createInvoiceService({
    environment: 'production',
    ...shop,
    vault,
    shop: v.parse(shopConfigSchema, shopConfig),
    now: Date.now,
  });

test('the buyer of an invoice is re-encrypted with the shop’s keys, and stays after the order’s address is removed', async () => {
  const orderId = await placeOrder(shop, { paymentMethod: 'cash_on_delivery' });
  await pack(orderId);
  const before = await invoicesWith(shop.vault).issueInvoice(orderId);
  await applyRetention(shop.database, Date.now() + RETENTION.unended + 1000, EXPIRING);
  expect(await keysInUse(shop.database)).toEqual([shop.vault.currentKeyId]);
  const missing = checkDataKeys(shop.database, { current: NEW, old: [] }, Date.now());
  await expect(missing).rejects.toThrow(shop.vault.currentKeyId);
  const vault = createCustomerVault({ current: NEW, old: [OLD] });
  const report = await reencryptCustomers(shop.database, vault);
  expect(report).toEqual({ reencrypted: 0, invoices: 1, unreadable: 0 });
  expect(formatReencryptReport(report)).toContain('1 invoices too.');
  await checkDataKeys(shop.database, { current: NEW, old: [] }, Date.now());
  const after = await invoicesWith(createCustomerVault({ current: NEW, old: [] })).issueInvoice(orderId);
  expect(after).toEqual(before);
});

test('after eight years the buyer is removed, and the document can still be printed', async () => {
  const orderId = await placeOrder(shop, { paymentMethod: 'cash_on_delivery' });
  await pack(orderId);
  const invoices = invoicesWith(shop.vault);
  const before = await invoices.issueInvoice(orderId);
  await applyRetention(shop.database, Date.now() + BUYER_RETENTION_MS - 60_000, EXPIRING);
  expect((await invoices.issueInvoice(orderId)).buyer).toEqual(before.buyer);
  await applyRetention(shop.database, Date.now() + BUYER_RETENTION_MS + 60_000, EXPIRING);
  expect(await invoices.issueInvoice(orderId)).toEqual({ ...before, buyer: null });
  expect((await invoices.invoicePdf(orderId)).pdf.length).toBeGreaterThan(5000);
});
