import type { Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PayingShop, openGateway, openPayingShop, placeOrder } from '../../../../../test/paying-shop.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import {
  type RefundRequest,
  duplicateRefundId,
  orderRefundId,
  partRefundId,
  refundablePaise,
  refundsOf,
  requestRefund,
} from './refund-ledger.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let orderId: string;
const AT = new Date('2026-11-21T06:30:00Z');

beforeAll(async () => {
  gateway = await openGateway();
  // A late webhook would make the shop re-check its refunds and cancel those of payments that do not exist.
  gateway.control.webhookFault({ kind: 'drop', times: null });
  shop = await openPayingShop({ gateway });
});
beforeEach(async () => {
  orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

/** Without a purpose it is for the part `refersTo`. */
type Wish = Partial<Omit<RefundRequest, 'purpose' | 'refersTo'>> & {
  purpose?: 'order' | 'duplicate' | 'automatic';
  refersTo?: string;
};
const wish = ({ purpose, refersTo = '1', ...changes }: Wish): RefundRequest => ({
  refundId: `${orderId}-p1`,
  amountPaise: 50_000,
  note: 'A button was missing',
  cause: 'the merchant',
  startAt: new Date(AT.getTime() + 1000),
  ...(purpose === undefined ? { purpose: 'part', refersTo } : { purpose }),
  ...changes,
});

const onOrder = <Result>(
  act: (transaction: Transaction<DatabaseSchema>, order: OrderRow) => Promise<Result>,
): Promise<Result> =>
  shop.database.transaction().execute(async (transaction) => {
    const order = await shop.transitions.lock(transaction, orderId);
    if (!order) throw new Error('no such order');
    return act(transaction, order);
  });
const ask = (changes: Wish, at = AT) =>
  onOrder((transaction, order) => requestRefund(transaction, order, wish(changes), at));
const left = () => onOrder(refundablePaise);
const refunds = () => refundsOf(shop.database, orderId);
const end = (refundId: string, state: 'failed' | 'cancelled' | 'success') =>
  shop.database.updateTable('refund').set({ state }).where('refund_id', '=', refundId).execute();

test('a refund is stored with all its details, to be requested at the gateway when it is due', async () => {
  await ask({ paymentId: '77' });
  expect(await refunds()).toEqual([
    {
      refund_id: `${orderId}-p1`,
      order_id: orderId,
      provider: 'cashfree',
      cf_payment_id: '77',
      kind: 'partial',
      purpose: 'part',
      refers_to: '1',
      amount_paise: 50_000,
      credit_paise: 0,
      instead_paise: 0,
      note: 'A button was missing',
      state: 'requested',
      state_cause: 'the merchant',
      state_at: AT,
      requested_at: AT,
      next_at: new Date(AT.getTime() + 1000),
      attempts: 0,
      last_error: null,
      cf_refund_id: null,
      taken_payment_id: null,
    },
  ]);
});

test('the refundable amount is what was paid less refunds that are done or in progress', async () => {
  expect(await left()).toBe(149_900);
  await ask({});
  expect(await left()).toBe(99_900);
  await ask({ refundId: `${orderId}-p2`, amountPaise: 900 });
  await end(`${orderId}-p2`, 'success');
  expect(await left()).toBe(99_000);
  await end(`${orderId}-p1`, 'failed');
  expect(await left()).toBe(149_000);
});

test('the refund of a duplicate payment does not reduce the refundable amount of the other', async () => {
  await ask({ refundId: 'dup-1-1', purpose: 'duplicate', amountPaise: 149_900, paymentId: '1' });
  await ask({ refundId: 'auto-2', purpose: 'automatic', amountPaise: 149_900, paymentId: '2' });
  expect(await left()).toBe(149_900);
});

test('an unpaid order has nothing to refund', async () => {
  orderId = await placeOrder(shop);
  expect(await left()).toBe(0);
  await expect(ask({})).rejects.toMatchObject({ code: 'refund_too_large', details: { remainingPaise: 0 } });
});

test.each([{ purpose: 'order' }, {}] as const)(
  'a refund of all or of a part %o must be more than nothing and at most what is left',
  async (about) => {
    for (const amountPaise of [149_901, 0, -1]) {
      await expect(ask({ ...about, amountPaise })).rejects.toMatchObject({
        code: 'refund_too_large',
        details: { remainingPaise: 149_900 },
      });
    }
    await ask({ ...about, amountPaise: 149_900 });
    expect(await left()).toBe(0);
  },
);

test('a duplicate payment is refunded whatever was refunded of the other one', async () => {
  await ask({ purpose: 'order', amountPaise: 149_900 });
  await ask({ refundId: 'dup-1-2', purpose: 'duplicate', amountPaise: 149_900, paymentId: '1' });
  expect((await refunds()).map((refund) => refund.kind).toSorted()).toEqual(['duplicate', 'order']);
});

test('a request with the same id changes nothing; with another amount it is refused', async () => {
  await ask({ amountPaise: 100_000 });
  await ask({ amountPaise: 100_000 });
  await expect(ask({ amountPaise: 1 })).rejects.toMatchObject({ code: 'refund_reference_used' });
  expect(await refunds()).toHaveLength(1);
});

test('refunds are listed in the order they were requested', async () => {
  const later = new Date(AT.getTime() + 1);
  await ask({ refundId: 'a-later', amountPaise: 1 }, later);
  await ask({ refundId: 'c-first', amountPaise: 1 });
  await ask({ refundId: 'b-first', amountPaise: 1 });
  expect((await refunds()).map((refund) => refund.refund_id)).toEqual(['b-first', 'c-first', 'a-later']);
});

test('the id of an order’s refund stays the same until that refund fails', async () => {
  const id = async () => orderRefundId(orderId, await refunds());
  expect(await id()).toBe(`${orderId}-r1`);
  await ask({ refundId: `${orderId}-r1`, purpose: 'order', amountPaise: 100_000 });
  expect(await id()).toBe(`${orderId}-r1`);
  await end(`${orderId}-r1`, 'cancelled');
  expect(await id()).toBe(`${orderId}-r2`);
  await ask({});
  await end(`${orderId}-p1`, 'failed');
  expect(await id()).toBe(`${orderId}-r2`);
});

test('a successful refund of an order is followed by one with another id, as the amount left is different', async () => {
  const id = async () => orderRefundId(orderId, await refunds());
  await ask({ refundId: `${orderId}-r1`, purpose: 'order', amountPaise: 100_000 });
  await end(`${orderId}-r1`, 'success');
  expect(await id()).toBe(`${orderId}-r2`);
  await ask({ refundId: `${orderId}-r2`, purpose: 'order', amountPaise: 49_900 });
  expect(await id()).toBe(`${orderId}-r2`);
  await end(`${orderId}-r2`, 'failed');
  expect(await id()).toBe(`${orderId}-r3`);
});

test('a failed partial refund may be tried twice more, with new ids, and is then refused with a code', async () => {
  const reference = 'RT0123456789AB';
  const part = { purpose: 'part', refersTo: reference } as const;
  const id = async () => partRefundId(orderId, part, await refunds());
  const given: string[] = [];
  for (const turn of [1, 2, 3]) {
    const refundId = await id();
    given.push(refundId);
    await ask({ refundId, amountPaise: turn, refersTo: reference });
    expect(await id()).toBe(refundId);
    await end(refundId, 'failed');
  }
  expect(given).toEqual([`${orderId}-p${reference}`, `${orderId}-2${reference}`, `${orderId}-3${reference}`]);
  expect(given.filter((one) => one.length > 40)).toEqual([]);
  await expect(id()).rejects.toMatchObject({ code: 'refund_retries_exhausted', status: 409 });
  expect(partRefundId(orderId, { ...part, refersTo: 'another' }, await refunds())).toBe(`${orderId}-panother`);
});

test('the id of a payment’s refund stays the same until one refund of that payment fails', async () => {
  const id = async (paymentId: string) => duplicateRefundId(paymentId, await refunds());
  expect(await id('77')).toBe('dup-77-1');
  await ask({ refundId: 'dup-77-1', purpose: 'duplicate', paymentId: '77' });
  await ask({ refundId: 'auto-88', purpose: 'automatic', paymentId: '88' });
  expect(await id('77')).toBe('dup-77-1');
  await end('dup-77-1', 'failed');
  await end('auto-88', 'failed');
  expect([await id('77'), await id('88'), await id('99')]).toEqual(['dup-77-2', 'dup-88-1', 'dup-99-1']);
});

test('a refund id has only characters that the gateway accepts, and at most 40', () => {
  expect(duplicateRefundId('pay/12 3-4_5', [])).toBe('dup-pay123-4_5-1');
  expect(duplicateRefundId(`${'1'.repeat(50)}END`, [])).toBe(`dup-${'1'.repeat(27)}END-1`);
});
