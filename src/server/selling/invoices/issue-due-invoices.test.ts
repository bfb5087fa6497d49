import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import shopConfig from '../../../../shop.config.ts';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import {
  exampleAddress,
  openGateway,
  openPayingShop,
  type PayingShop,
  placeOrder,
  post,
} from '../../../../test/paying-shop.ts';
import { THREE_FOR_TWO } from '../../../../test/shops/three-for-two.ts';
import { type ShopConfigInput, shopConfigSchema } from '../../../contracts/shop-config.ts';
import { createMerchantService, type MerchantService } from '../orders/merchant.ts';
import { issueDueCreditNotes } from './credit-notes/issue-due.ts';
import { issueDueInvoices } from './issue-due-invoices.ts';
import { createInvoiceService } from './service.ts';

const BY = 'Meera';
const DAY_MS = 24 * 3600_000;
/** The kurta is charged at ₹1,499: ₹1,427.62 without 5 %, ₹1,270.34 without 18 %. */
const GAPPED = {
  slabs: [
    { upToPaise: 130_000, basisPoints: 500 },
    { upToPaise: null, basisPoints: 1800 },
  ],
  betweenSlabs: null,
};

let gateway: RunningGateway;
let shop: PayingShop;
let merchant: MerchantService;
let clock = Date.parse('2026-11-20T10:00:00+05:30');

beforeAll(async () => {
  gateway = await openGateway({ now: () => clock });
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'SUCCESS' } });
  shop = await openPayingShop({ gateway, now: () => clock, settings: { cashOnDelivery: true } });
  merchant = createMerchantService({ ...shop, now: () => clock });
});
beforeEach(() => {
  clock += DAY_MS;
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

function deps(invoices: ShopConfigInput['invoices'] = {}, now = () => clock) {
  const rules = { gstin: '08AAAAA0000A1Z2', betweenSlabs: 'higher', ...invoices } as const;
  const config = v.parse(shopConfigSchema, { ...shopConfig, invoices: rules });
  const { database, vault, orderDeps } = shop;
  return { database, vault, shop: config, environment: 'production', now, log: orderDeps.log } as const;
}

/** Rules that have no rate for the kurta. */
function withoutRate() {
  const { shop: config, ...others } = deps();
  return { ...others, shop: { ...config, invoices: { ...config.invoices, ...GAPPED } } };
}

async function confirmedOrder(changes: Parameters<typeof placeOrder>[1] = {}): Promise<string> {
  const orderId = await placeOrder(shop, changes);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  await merchant.confirm(orderId, BY);
  return orderId;
}

const EVERYTHING = {
  states: [],
  queue: null,
  method: null,
  from: null,
  to: null,
  text: '',
  field: 'any',
  newestFirst: false,
  after: null,
  limit: 10,
} as const;

const documentsOf = async (orderId: string) =>
  (await createInvoiceService(deps()).documentsOf(orderId)).map(({ kind, amountPaise }) => [kind, amountPaise]);
const listed = () =>
  shop.database
    .selectFrom('invoice_due')
    .select(['order_id', 'reason', 'title'])
    .where('reason', 'is not', null)
    .execute();

test('packed goods are invoiced once, without anybody’s click, on their day and to the address they are sent to', async () => {
  const orderId = await confirmedOrder();
  await issueDueInvoices(deps());
  expect(await documentsOf(orderId)).toEqual([]);
  await merchant['change-address'](
    orderId,
    exampleAddress({ pincode: '400001', city: 'Mumbai', state: 'Maharashtra' }),
    {
      record: () => Promise.resolve(),
    },
  );
  await merchant.pack(orderId, BY);
  await Promise.all([issueDueInvoices(deps()), issueDueInvoices(deps())]);
  const [invoice, ...others] = await createInvoiceService(deps()).documentsOf(orderId);
  expect([invoice?.issuedAt.getTime(), invoice?.buyer?.city, others]).toEqual([clock, 'Mumbai', []]);
  expect(invoice?.facts.body).toMatchObject({ scheme: 'igst', placeOfSupply: 'Maharashtra' });
  await merchant.ship(orderId, { carrier: 'Example Express', awb: 'EX1' }, BY);
  clock += 200 * DAY_MS;
  await issueDueInvoices(deps());
  expect(await createInvoiceService(deps()).documentsOf(orderId)).toHaveLength(1);
});

test('a courier’s file that ships packed orders leaves none of them without an invoice', async () => {
  const orderIds = [await confirmedOrder(), await confirmedOrder({ items: THREE_FOR_TWO })];
  for (const orderId of orderIds) await merchant.pack(orderId, BY);
  const rows = orderIds.map((orderId, index) => ({
    line: index + 1,
    orderId,
    carrier: 'Example Express',
    awb: `FILE${index}`,
    status: null,
  }));
  await merchant.importShipments(rows, BY, () => Promise.resolve());
  await issueDueInvoices(deps());
  expect(await Promise.all(orderIds.map(documentsOf))).toEqual([
    [['tax_invoice', 149_900]],
    [['tax_invoice', 249_850]],
  ]);
});

test('an invoice that cannot be issued blocks no packing, is listed with its reason, and follows once the rate is set', async () => {
  const orderId = await confirmedOrder();
  await merchant.pack(orderId, BY);
  const logged = shop.logged.length;
  for (let times = 0; times < 2; times += 1) {
    await issueDueInvoices(withoutRate());
    clock += 11 * 60_000;
  }
  const found = await merchant.find({ ...EVERYTHING, queue: 'not_invoiced' });
  expect(found.orderIds).toEqual([orderId]);
  expect(await listed()).toEqual([{ order_id: orderId, reason: 'unclear_rate', title: 'Ajrakh Kurta' }]);
  expect(shop.logged.slice(logged).filter(([level]) => level === 'warn')).toHaveLength(1);
  await merchant.ship(orderId, { carrier: 'Example Express', awb: 'EX2' }, BY);
  await issueDueInvoices(deps());
  expect([await documentsOf(orderId), await listed()]).toEqual([[['tax_invoice', 149_900]], []]);
});

test.each(['once they are back', 'once the money is back too'])(
  'goods that came back before they could be invoiced get their invoice %s, and its credit note',
  async (when) => {
    const orderId = await confirmedOrder();
    await merchant.pack(orderId, BY);
    await issueDueInvoices(withoutRate());
    await merchant.ship(orderId, { carrier: 'Example Express', awb: 'EX3' }, BY);
    await merchant.rto(orderId, BY);
    await merchant['rto-received'](orderId, BY);
    clock += 11 * 60_000;
    if (when === 'once they are back') await issueDueInvoices(deps());
    await merchant.refund(orderId, { note: 'It came back', amountPaise: null, reference: null }, BY);
    while (await shop.payments.runRefunds()) clock += 60_000;
    clock += 60_000;
    while (await shop.payments.runRefunds()) clock += 60_000;
    expect((await merchant.show(orderId)).state).toBe('refunded');
    await issueDueInvoices(deps());
    await issueDueCreditNotes(deps());
    expect(await documentsOf(orderId)).toEqual([
      ['tax_invoice', 149_900],
      ['credit_note', 149_900],
    ]);
  },
);

test('an order that is called off before its invoice needs none, and one that is held waits without being listed', async () => {
  const calledOff = await confirmedOrder();
  await merchant.pack(calledOff, BY);
  await merchant.cancel(calledOff, BY);
  const held = await confirmedOrder();
  await merchant.pack(held, BY);
  gateway.control.dashboardRefund(held, { amountPaise: 10_000, status: 'SUCCESS' });
  await shop.payments.sync(held, 'webhook', { refunds: true });
  expect((await merchant.show(held)).state).toBe('held');
  await issueDueInvoices(deps());
  expect([await documentsOf(calledOff), await documentsOf(held), await listed()]).toEqual([[], [], []]);
  await merchant.accept(held, BY);
  clock += 11 * 60_000;
  await issueDueInvoices(deps());
  await merchant.confirm(held, BY);
  await merchant.pack(held, BY);
  await issueDueInvoices(deps());
  expect(await documentsOf(held)).toEqual([['tax_invoice', 139_900]]);
  expect(await shop.database.selectFrom('invoice_due').selectAll().execute()).toEqual([]);
});

test('an order that was held after its invoice keeps the address that the invoice names', async () => {
  const orderId = await confirmedOrder();
  await merchant.pack(orderId, BY);
  await issueDueInvoices(deps());
  gateway.control.dashboardRefund(orderId, { amountPaise: 10_000, status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'webhook', { refunds: true });
  const address = exampleAddress({ pincode: '400001', city: 'Mumbai', state: 'Maharashtra' });
  const change = () => merchant['change-address'](orderId, address, { record: () => Promise.resolve() });
  await expect(change()).rejects.toMatchObject({ code: 'address_invoiced', details: { number: expect.any(String) } });
  await merchant.accept(orderId, BY);
  await expect(change()).rejects.toMatchObject({ code: 'address_invoiced' });
  expect((await merchant.show(orderId)).address?.city).toBe('Jaipur');
});

test('a cash order can be paid online until it is packed, whoever asks for its invoice before', async () => {
  const orderId = await placeOrder(shop, { paymentMethod: 'cash_on_delivery' });
  expect((await post(`${shop.url}/api/orders/pay-now`, { orderId })).status).toBe(200);
  await expect(createInvoiceService(deps()).invoicePdf(orderId)).rejects.toMatchObject({
    details: { reason: 'state', state: 'confirmed' },
  });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  const { duePaise, refunds } = await merchant.show(orderId);
  expect([duePaise, refunds]).toEqual([0, []]);
});

test.each(['simulated', 'sandbox'] as const)(
  'cash on delivery in a %s shop never takes a number of the books',
  async (environment) => {
    const cash = await placeOrder(shop, { paymentMethod: 'cash_on_delivery' });
    await merchant.pack(cash, BY);
    await issueDueInvoices({ ...deps(), environment });
    const [invoice] = await createInvoiceService(deps()).documentsOf(cash);
    expect([invoice?.number.slice(0, 4), invoice?.facts.test]).toEqual(['TST/', true]);
  },
);

test('a clock that steps back sets no date against the numbers, but a date far ahead is not followed', async () => {
  const issuedAt = async (at: string) => {
    const orderId = await placeOrder(shop, { paymentMethod: 'cash_on_delivery' });
    await merchant.pack(orderId, BY);
    const service = createInvoiceService(deps({ seriesPrefix: 'CLK' }, () => Date.parse(at)));
    const { number, issuedAt: time, facts } = await service.issueInvoice(orderId);
    expect(facts.issuedAt).toBe(time.toISOString());
    return [number, time.toISOString()];
  };
  expect(await issuedAt('2027-03-31T18:31:00Z')).toEqual(['CLK/2728/00001', '2027-03-31T18:31:00.000Z']);
  expect(await issuedAt('2027-03-31T18:29:00Z')).toEqual(['CLK/2728/00002', '2027-03-31T18:31:00.000Z']);
  expect(await issuedAt('2027-04-02T10:00:00Z')).toEqual(['CLK/2728/00003', '2027-04-02T10:00:00.000Z']);
  expect(await issuedAt('2029-01-01T10:00:00Z')).toEqual(['CLK/2829/00001', '2029-01-01T10:00:00.000Z']);
  expect(await issuedAt('2027-04-03T10:00:00Z')).toEqual(['CLK/2728/00004', '2027-04-03T10:00:00.000Z']);
});
