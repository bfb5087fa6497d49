import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import shopConfig from '../../../../shop.config.ts';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { type DeskUnderTest, openDesk, type Person } from '../../../../test/desk-under-test.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../test/paying-shop.ts';
import { creditOfShop } from '../../../../test/shops/shop-with-credit.ts';
import { giftCardsOfShop } from '../../../../test/shops/shop-with-gift-cards.ts';
import { THREE_FOR_TWO } from '../../../../test/shops/three-for-two.ts';
import type { InvoiceFacts } from '../../../domain/invoices/invoice-facts.ts';
import { shopConfigSchema } from '../../../contracts/shop-config.ts';
import { createInvoiceService } from '../../selling/invoices/service.ts';
import { createMerchantService } from '../../selling/orders/merchant.ts';
import { dayInIndia } from '../../../domain/dates/india.ts';
import { sumLines } from '../../selling/settlements/store-settlements.ts';
import { exportPages } from '../exports/export-file.ts';
import { accountingRows } from './account-export.ts';

const AT = new Date('2026-11-20T06:00:00Z');

let gateway: RunningGateway;
let shop: PayingShop;
let desk: DeskUnderTest;
let manager: Person;
let packer: Person;
let orderId: string;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
  desk = await openDesk(shop);
  manager = await desk.enter('manager');
  packer = await desk.enter('packer');
  orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await gateway.control.idle();
  await shop.payments.drain();
});
afterAll(async () => {
  await desk.close();
  await shop.close();
  await gateway.close();
});

/** Returns every page of a list, two rows at a time. */
async function all(
  name: 'differences' | 'settlements' | 'settlementLines' | 'disputes' | 'moneyRefunds' | 'payDomainOrders',
  options: { params?: Record<string, string>; query?: Record<string, string> },
  key: string,
) {
  const found: Record<string, unknown>[] = [];
  let after: string | null = null;
  do {
    const query = { ...options.query, limit: '2', ...(after === null ? {} : { after }) };
    const { body } = await manager.call(name, { ...options, query });
    found.push(...JSON.parse(JSON.stringify(body[key])));
    after = typeof body['next'] === 'string' ? body['next'] : null;
  } while (after !== null);
  return found;
}

test('differences are listed in pages, oldest first, counted on Today, and closed with a note in the audit log', async () => {
  await shop.database
    .insertInto('money_difference')
    .values(
      Array.from({ length: 5 }, (_, index) => ({
        ...({
          kind: 'payment_not_settled',
          subject: 'payment',
          subject_id: `p${index}`,
          order_id: orderId,
        } as const),
        expected_paise: 100,
        found_at: new Date(AT.getTime() + (index % 2)),
      })),
    )
    .execute();
  const open = await all('differences', {}, 'differences');
  expect(open.map((one) => one['subjectId'])).toEqual(['p0', 'p2', 'p4', 'p1', 'p3']);
  expect((await packer.call('today')).body['waiting']).toMatchObject({ differences: 5, disputes: 0 });
  const close = (id: unknown) =>
    manager.call('closeDifference', { params: { id: Number(id) }, body: { note: 'The gateway wrote: on Monday' } });
  expect((await close(open[0]?.['id'])).status).toBe(200);
  expect((await close(open[0]?.['id'])).status).toBe(404);
  expect(await all('differences', {}, 'differences')).toHaveLength(4);
  expect(await all('differences', { query: { show: 'over' } }, 'differences')).toMatchObject([
    { subjectId: 'p0', closedBy: 'manager', note: 'The gateway wrote: on Monday' },
  ]);
  const record = await shop.database
    .selectFrom('desk_audit')
    .selectAll()
    .where('act', '=', 'closeDifference')
    .execute();
  expect(record).toMatchObject([
    { who: 'manager', detail: `difference ${String(open[0]?.['id'])}: The gateway wrote: on Monday` },
  ]);
});

test('settlements show fees, deductions and the bank credit with their UTR', async () => {
  const line = { settlement_id: 's1', order_id: orderId, charge_paise: 0, tax_paise: 0 };
  await shop.database
    .insertInto('settlement')
    .values(
      ['s1', 's2', 's3'].map((id, index) => ({
        settlement_id: id,
        utr: `UTR00${id}`,
        amount_paise: 900,
        settled_at: new Date(AT.getTime() + index),
      })),
    )
    .execute();
  await shop.database
    .insertInto('settlement_line')
    .values([
      {
        ...line,
        event_id: '1',
        kind: 'payment',
        amount_paise: 1_200,
        is_credit: true,
        charge_paise: 20,
        tax_paise: 4,
        settled_paise: 1_176,
      },
      { ...line, event_id: '2', kind: 'refund', amount_paise: 276, is_credit: false, settled_paise: 276 },
      { ...line, event_id: '3', kind: 'refund', amount_paise: 1, is_credit: false, settled_paise: 1 },
    ])
    .execute();
  await sumLines(shop.database, { from: AT.getTime(), to: AT.getTime() });
  const imported = await manager.call('importBankStatement', {
    body: { csv: 'date,description,credit\n20/11/2026,NEFT utr00s1,9.00\nbad,x,1' },
  });
  expect(imported.body).toEqual({ added: 1, known: 0, unreadable: [2] });
  const listed = await all('settlements', {}, 'settlements');
  expect(listed.map((one) => one['settlementId'])).toEqual(['s3', 's2', 's1']);
  expect(listed[2]).toEqual({
    settlementId: 's1',
    utr: 'UTR00s1',
    amountPaise: 900,
    paymentsPaise: 1200,
    deductedPaise: 277,
    feePaise: 20,
    taxPaise: 4,
    lines: 3,
    creditedPaise: 900,
    settledAt: AT.toISOString(),
  });
  const lines = await all('settlementLines', { params: { settlementId: 's1' } }, 'lines');
  expect(lines.map((one) => [one['kind'], one['eventId']])).toEqual([
    ['payment', '1'],
    ['refund', '2'],
    ['refund', '3'],
  ]);
});

test('disputes, refunds and partner domains have lists, and an order shows its dispute', async () => {
  const disputeId = gateway.control.dispute(orderId);
  await gateway.control.idle();
  await shop.payments.drain();
  expect(await all('disputes', {}, 'disputes')).toMatchObject([
    { disputeId, orderId, needsAnswer: true, step: 'created' },
  ]);
  expect((await packer.call('order', { params: { orderId } })).body['disputes']).toMatchObject([{ disputeId }]);
  expect((await packer.call('today')).body['waiting']).toMatchObject({ disputes: 1 });

  const part = { kind: 'partial', purpose: 'part', note: 'a flaw' } as const;
  const refund = { ...part, state_cause: 'a test', requested_at: AT };
  for (const [index, state] of (['requested', 'failed', 'cancelled'] as const).entries()) {
    const row = {
      ...refund,
      refund_id: `refund_${index}`,
      refers_to: `${index}`,
      order_id: orderId,
      amount_paise: 100,
    };
    await shop.database
      .insertInto('refund')
      .values({ ...row, state: 'requested', state_at: AT })
      .execute();
    if (state !== 'requested') {
      await shop.database.updateTable('refund').set({ state }).where('refund_id', '=', row.refund_id).execute();
    }
  }
  expect(await all('moneyRefunds', { query: { show: 'under_way' } }, 'refunds')).toMatchObject([
    { refundId: 'refund_0' },
  ]);
  // A refund of the same order is in progress, but it was not requested later.
  expect(await all('moneyRefunds', { query: { show: 'failed' } }, 'refunds')).toHaveLength(2);

  for (const name of ['1', '2', '3']) {
    const { order_id: paid } = await shop.orders.placeMultipayment({
      attemptKey: randomUUID(),
      name: `Asha ${name}`,
      mobileno: '9000000001',
      amount: '10',
      domainname: 'pay.shop.example',
    });
    gateway.control.pay(paid, { status: 'SUCCESS' });
  }
  await gateway.control.idle();
  await shop.payments.drain();
  expect((await manager.call('payDomains')).body).toEqual({
    domains: [{ domain: 'pay.shop.example', orders: 3, paidPaise: 3_000 }],
  });
  expect(await all('payDomainOrders', { query: { domain: 'pay.shop.example' } }, 'orders')).toHaveLength(3);
});

test('a file that is no statement or has too many rows is refused with the reason, and 200 kB are accepted', async () => {
  const refused = await manager.call('importRemittances', { body: { csv: 'a,b\n1,2' } });
  expect([refused.status, refused.body['code'], refused.body['requiredColumns']]).toEqual([
    422,
    'invalid_statement_file',
    ['AWB', 'amount'],
  ]);
  const csv = `awb,amount,date,note\n${`EX1,1,20/11/2026,${'x'.repeat(200)}\n`.repeat(1_000)}`;
  expect((await manager.call('importRemittances', { body: { csv } })).body).toMatchObject({ added: 1, known: 999 });
  const long = await manager.call('importRemittances', { body: { csv: `awb,amount\n${'EX1,1\n'.repeat(20_001)}` } });
  expect([long.status, long.body['maxRows']]).toEqual([422, 20_000]);
});

test('accounting rows add up to the invoices issued on their days, including the offer’s discount, and name the payment', async () => {
  const { database, transitions, vault } = shop;
  const config = v.parse(shopConfigSchema, shopConfig);
  const invoices = createInvoiceService({ environment: 'production', database, vault, shop: config, now: Date.now });
  const merchant = createMerchantService({ database, transitions, vault, now: Date.now });
  const invoiced = await placeOrder(shop, { items: THREE_FOR_TWO });
  const { cfPaymentId } = gateway.control.pay(invoiced, { status: 'SUCCESS' });
  await shop.payments.sync(invoiced, 'return');
  // It is held, because a bank decides about its payment.
  await merchant.accept(orderId, 'a test', { despiteDispute: true });
  for (const id of [invoiced, orderId]) {
    await merchant.confirm(id, 'a test');
    await merchant.pack(id, 'a test');
    await invoices.issueInvoice(id);
  }
  const today = dayInIndia(Date.now());
  const file = await manager.call('exportAccounts', { query: { from: today, to: today, format: 'csv' } });
  const [head = '', ...rows] = file.text.replace('\ufeff', '').split('\r\n');
  const cells = rows.map((row) =>
    Object.fromEntries(row.split(',').map((cell, index) => [head.split(',')[index], cell])),
  );
  const papers = await database.selectFrom('invoice').select(['order_id', 'amount_paise']).execute();
  for (const { order_id: id, amount_paise: amountPaise } of papers) {
    const own = cells.filter((row) => row['order_id'] === id);
    expect(own).toHaveLength(id === invoiced ? 3 : 1);
    const sum = (column: string) => own.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0);
    expect(sum('amount')).toBe(amountPaise);
    expect(sum('list_total') - sum('discount')).toBe(amountPaise);
    expect(sum('taxable') + sum('cgst') + sum('sgst_utgst') + sum('igst')).toBe(amountPaise);
  }
  expect(cells.find((row) => row['order_id'] === invoiced)).toMatchObject({ payment_id: cfPaymentId });
  const none = await manager.call('exportAccounts', { query: { from: '2020-01-01', to: '2020-01-02', format: 'csv' } });
  expect(none.text).toBe('\ufeff');
  expect((await packer.call('exportAccounts', { query: { from: today, to: today, format: 'csv' } })).status).toBe(403);
});

test('an accounting row carries every id and sum, and a credit note’s sums are negative numbers', async () => {
  const line = {
    title: 'Ajrakh Kurta',
    variantTitle: 'M',
    sku: 'GUL-1',
    hsn: '6204',
    quantity: 2,
    listPricePaise: 1e5,
    basisPoints: 500,
    amountPaise: 15e4,
    taxablePaise: 142857,
    cgstPaise: 3571,
    stateTaxPaise: 3572,
    igstPaise: 0,
  };
  const body = {
    kind: 'tax_invoice',
    scheme: 'cgst_sgst',
    placeOfSupply: 'Rajasthan',
    lines: [line],
    totals: line,
  } as const;
  const seller = { shopName: 'S', legalName: 'S', address: 'A', gstin: null, state: null, phone: '' };
  const facts: InvoiceFacts = {
    version: 1 as const,
    seller,
    orderId: 'PSK1',
    orderedAt: AT.toISOString(),
    issuedAt: AT.toISOString(),
    test: false,
    paymentMethod: 'online' as const,
    body: {
      ...body,
      lines: [line],
    },
    credits: null,
  } as const;
  const document = {
    number: 'INV/2627/00001',
    orderId: 'PSK1',
    issuedAt: AT,
    paymentId: '77',
    settlementId: 's1',
    utr: 'UTR1',
  };
  expect(accountingRows({ ...document, kind: 'tax_invoice', creditFor: null, facts })).toEqual([
    {
      number: 'INV/2627/00001',
      kind: 'tax_invoice',
      issued: '2026-11-20 11:30',
      credits: '',
      order_id: 'PSK1',
      ordered: '2026-11-20 11:30',
      payment: 'online',
      payment_id: '77',
      refund_id: '',
      settlement_id: 's1',
      utr: 'UTR1',
      place_of_supply: 'Rajasthan',
      line: '1',
      sku: 'GUL-1',
      product: 'Ajrakh Kurta',
      variant: 'M',
      hsn: '6204',
      quantity: '2',
      list_total: '2000.00',
      discount: '500.00',
      tax_percent: '5',
      taxable: '1428.57',
      cgst: '35.71',
      sgst_utgst: '35.72',
      igst: '0.00',
      amount: '1500.00',
    },
  ]);
  const credits = { number: 'INV/2627/00001', issuedAt: AT.toISOString(), reason: 'returned' };
  const note = accountingRows({
    ...document,
    kind: 'credit_note',
    creditFor: 'refund_1',
    facts: { ...facts, credits },
  });
  expect(note).toMatchObject([
    { refund_id: 'refund_1', credits: 'INV/2627/00001', list_total: '', taxable: '-1428.57', amount: '-1500.00' },
  ]);
  const file = await exportPages(Readable.from([note]), { format: 'csv', name: 'accounts' });
  const csv = (await buffer(Readable.from(file.bytes))).toString();
  // A spreadsheet would not add up a cell with a leading quote mark.
  expect(csv).not.toContain("'");
  expect(csv).toMatch(/,2,,,5,-1428\.57,-35\.71,-35\.72,0\.00,-1500\.00$/);
});

test('the Money page says what the shop owes on gift cards and as store credit, and a packer is not told', async () => {
  const cards = giftCardsOfShop(shop, gateway);
  const before = (await manager.call('owed')).body;
  expect(before).toEqual({ giftCardsPaise: 0, storeCreditPaise: 0 });
  const { code } = await cards.bought();
  await cards.spend(code, 40_000);
  await creditOfShop(shop).number(5_000);
  expect((await manager.call('owed')).body).toEqual({ giftCardsPaise: 60_000, storeCreditPaise: 5_000 });
  expect((await packer.call('owed')).status).toBe(403);
});
