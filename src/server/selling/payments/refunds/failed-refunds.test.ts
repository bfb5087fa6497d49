import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PayingShop, openGateway, openPayingShop, placeOrder } from '../../../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import type { RefundKind } from '../../../../domain/payments/refund-purpose.ts';
import { failedRefundCondition, failedRefundsOf } from './failed-refunds.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let orderId: string;
const NOON = Date.parse('2026-11-21T06:30:00Z');

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
});
beforeEach(async () => {
  orderId = await placeOrder(shop);
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

/** If `end` begins with `-`, it is appended to the order's id, otherwise prefixed. Hours count from noon. */
type Written = { end: string; kind: RefundKind; payment?: string; taken?: string; requested: number; failed?: number };

/** Writes none of the columns that say what it is for, as the version before: the database fills them. */
async function write({ end, kind, payment, taken, requested, failed }: Written): Promise<void> {
  const at = (hour: number) => new Date(NOON + hour * 3600_000);
  const refundId = end.startsWith('-') ? `${orderId}${end}` : `${end}-${orderId}`;
  await sql`insert into refund (refund_id, order_id, kind, amount_paise, note, cf_payment_id, taken_payment_id, state,
      state_cause, state_at, requested_at)
    values (${refundId}, ${orderId}, ${kind}, 100, 'a flaw', ${payment ?? null}, ${taken ?? null}, 'requested',
      'a test', ${at(requested)}, ${at(requested)})`.execute(shop.database);
  if (failed === undefined) return;
  const change = { state: 'failed', state_at: at(failed) } as const;
  await shop.database.updateTable('refund').set(change).where('refund_id', '=', refundId).execute();
}

async function listed(): Promise<number> {
  const { rows } = await sql`select from refund r where r.order_id = ${orderId} and ${failedRefundCondition}`.execute(
    shop.database,
  );
  return rows.length;
}

const PART: Written = { end: '-pRT0123456789AB', kind: 'partial', requested: 0, failed: 2 };
const SHORT: Written = { end: '-pline', kind: 'partial', requested: 0, failed: 2 };
const TOO_MANY: Written = { end: 'dup-1', kind: 'duplicate', payment: '77', requested: 0, failed: 2 };
const ORDER: Written = { end: '-r1', kind: 'order', requested: 0, failed: 2 };
const AT_GATEWAY: Written = { end: 'auto-1', kind: 'gateway', taken: '77', requested: 0, failed: 2 };

const REPLACED: [string, Written, Written][] = [
  ['a part by its second try', PART, { end: '-2RT0123456789AB', kind: 'partial', requested: 3 }],
  ['a part by a try of before, cut off', PART, { end: '-pRT0123456789AB-', kind: 'partial', requested: 3 }],
  ['a part by a try of before', SHORT, { end: '-pline-3', kind: 'partial', requested: 3 }],
  ['a part by an order refund asked for since', PART, { end: '-r1', kind: 'order', requested: 3 }],
  ['an order refund by the next', ORDER, { end: '-r2', kind: 'order', requested: 2 }],
  ['a payment too many by its next', TOO_MANY, { end: 'dup-2', kind: 'duplicate', payment: '77', requested: 3 }],
  ['a payment too many by the gateway’s own', TOO_MANY, { end: 'auto-2', kind: 'gateway', taken: '77', requested: 3 }],
  [
    'one at the gateway by another of its payment',
    AT_GATEWAY,
    { end: 'gw-2', kind: 'gateway', taken: '77', requested: 3 },
  ],
  ['one at the gateway by an order refund asked for since', AT_GATEWAY, { end: '-r1', kind: 'order', requested: 3 }],
];
test.each(REPLACED)('a failed refund is not listed once it is replaced: %s', async (_, failed, later) => {
  await write(failed);
  expect(await listed()).toBe(1);
  await write(later);
  expect(await listed()).toBe(0);
});

const NOT_REPLACED: [string, Written, Written][] = [
  ['a part and another part', PART, { end: '-pRTBA9876543210', kind: 'partial', requested: 3 }],
  ['a part and another’s second try', PART, { end: '-2RTBA9876543210', kind: 'partial', requested: 3 }],
  ['parts whose references end in numbers', { ...SHORT, end: '-pline-2' }, { ...SHORT, end: '-pline-3', requested: 3 }],
  ['a part and an order refund asked for before it failed', PART, { end: '-r1', kind: 'order', requested: 1 }],
  ['a part and a payment too many', PART, { end: 'dup-1', kind: 'duplicate', payment: '77', requested: 3 }],
  ['an order refund and a part', ORDER, { end: '-pA', kind: 'partial', requested: 3 }],
  ['a payment too many and another', TOO_MANY, { end: 'dup-2', kind: 'duplicate', payment: '78', requested: 3 }],
  // A refund of the order never refunds a duplicate payment.
  ['a payment too many and an order refund', TOO_MANY, { end: '-r1', kind: 'order', requested: 3 }],
  ['a payment too many and a part the gateway took of it', TOO_MANY, { ...PART, taken: '77', requested: 3 }],
];
test.each(NOT_REPLACED)(
  'a failed refund is listed if nothing replaces it: %s',
  async (_, failed, { failed: __, ...later }) => {
    await write(failed);
    await write(later);
    expect(await listed()).toBe(1);
  },
);

test('only the last of several failed attempts is listed: the money is owed once', async () => {
  await write(PART);
  await write({ end: '-2RT0123456789AB', kind: 'partial', requested: 3, failed: 4 });
  expect(await failedRefundsOf(shop.database, orderId)).toEqual(new Set([`${orderId}-2RT0123456789AB`]));
});

test('for a refunded order only a duplicate payment is still owed, however the rest was refunded', async () => {
  for (const refund of [PART, ORDER, TOO_MANY]) await write(refund);
  expect(await listed()).toBe(3);
  await shop.database.transaction().execute(async (transaction) => {
    // Set the final state without the transitions to it.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update shop_order set state = 'refunded', paid_at = placed_at where order_id = ${orderId}`.execute(
      transaction,
    );
  });
  expect(await listed()).toBe(1);
});

test('a duplicate payment that became the paying payment is not owed', async () => {
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  const { cf_payment_id: payment } = await shop.database
    .selectFrom('payment')
    .select('cf_payment_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await write({ ...TOO_MANY, payment });
  expect(await listed()).toBe(0);
});
