import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import {
  openGateway,
  openPayingShop,
  type PayingShop,
  placeOrder,
  withCalls,
} from '../../../../../test/paying-shop.ts';
import { followDueDisputes } from './poll-disputes.ts';
import type { GatewayDispute } from '../gateway-port.ts';
import { disputesOf, listDisputes } from './list-disputes.ts';
import { recordDispute } from './record-dispute.ts';
import { createMerchantService } from '../../orders/merchant.ts';
import { refundsOf } from '../refunds/refund-ledger.ts';

const HOUR = 3600_000;
const NOON = Date.parse('2026-11-10T12:00:00+05:30');

let gateway: RunningGateway;
let shop: PayingShop;
let orderId: string;

beforeAll(async () => {
  gateway = await openGateway({ now: () => NOON });
  const now = () => gateway.control.settings().now;
  const topics = ['merchant_message'] as const;
  shop = await openPayingShop({ gateway, now, topics });
});
beforeEach(async () => {
  gateway.control.clearFaults();
  orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await webhooksProcessed();
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

async function webhooksProcessed(): Promise<void> {
  await gateway.control.idle();
  await shop.payments.drain();
}

const stateOf = async (id: string) => (await shop.orders.summary(id)).state;

const notices = async () => {
  const rows = await shop.database
    .selectFrom('outbox')
    .select('type')
    .where('order_id', '=', orderId)
    .where('type', 'like', 'dispute.%')
    .orderBy('id')
    .execute();
  return rows.map(({ type }) => type);
};

test('a dispute is stored with its deadline, and the merchant is notified once and reminded before the deadline', async () => {
  const disputeId = gateway.control.dispute(orderId);
  await webhooksProcessed();
  expect(await disputesOf(shop.database, orderId)).toMatchObject([
    {
      disputeId,
      kind: 'CHARGEBACK',
      step: 'created',
      needsAnswer: true,
      amountPaise: 149_900,
      reason: 'Merchandise or services not received',
      respondBy: new Date(gateway.control.settings().now + 5 * 24 * HOUR),
      resolvedAt: null,
    },
  ]);
  const webhook = gateway.control.webhooks(orderId).find(({ type }) => type === 'DISPUTE_CREATED');
  gateway.control.resendWebhook(webhook?.id ?? '');
  await webhooksProcessed();
  expect(await notices()).toEqual(['dispute.opened']);
  await gateway.control.advance(24 * HOUR);
  await shop.payments.followDisputes();
  expect(await notices()).toEqual(['dispute.opened']);
  await gateway.control.advance(66 * HOUR);
  await shop.payments.followDisputes();
  await gateway.control.advance(7 * HOUR);
  await shop.payments.followDisputes();
  expect(await notices()).toEqual(['dispute.opened', 'dispute.due']);
});

test('evidence and outcome of a dispute arrive by webhook, in any order', async () => {
  const disputeId = gateway.control.dispute(orderId);
  gateway.control.webhookFault({ kind: 'hold', type: 'DISPUTE_UPDATED' });
  await gateway.control.advance(HOUR);
  gateway.control.moveDispute(disputeId, 'DOCS_RECEIVED');
  await gateway.control.advance(HOUR);
  gateway.control.moveDispute(disputeId, 'MERCHANT_LOST');
  await webhooksProcessed();
  const last = async () =>
    (await disputesOf(shop.database, orderId)).map(({ step, needsAnswer }) => [step, needsAnswer]);
  expect(await last()).toEqual([['lost', false]]);
  await gateway.control.deliverWebhooks();
  await webhooksProcessed();
  expect(await last()).toEqual([['lost', false]]);
});

/** A report about an open dispute of the order, an hour after the last one. */
async function report(changes: Partial<GatewayDispute>): Promise<void> {
  await gateway.control.advance(HOUR);
  const [gatewayAccount] = shop.deps.gateways.all;
  const [same] = (await gatewayAccount?.calls.disputesOfOrder(orderId)) ?? [];
  if (!same) throw new Error('There is no dispute.');
  const reported = { ...same, provider: 'cashfree', updatedAt: gateway.control.settings().now, ...changes };
  await shop.database.transaction().execute((row) => recordDispute(shop.deps, row, reported, true));
}

test('a resolution in a word that the shop does not know releases nothing: it waits for a person, who is told', async () => {
  gateway.control.dispute(orderId);
  await webhooksProcessed();
  expect(await stateOf(orderId)).toBe('held');
  const resolvedAt = gateway.control.settings().now;
  for (const [step, status] of [
    ['unknown', 'CHARGEBACK_SETTLED'],
    ['docs_received', 'CHARGEBACK_DOCS_RECEIVED'],
  ] as const) {
    await report({ step, status, resolvedAt });
    expect(await disputesOf(shop.database, orderId)).toMatchObject([{ step, resolvedAt: null, needsAnswer: true }]);
    expect(await stateOf(orderId)).toBe('held');
  }
  expect(shop.logged).toContainEqual([
    'error',
    expect.stringContaining('dispute resolved in a word that is not known'),
  ]);
  expect(await notices()).toEqual(['dispute.opened', 'dispute.opened', 'dispute.opened']);
  await report({ step: 'won', status: 'CHARGEBACK_MERCHANT_WON' });
  expect(await stateOf(orderId)).toBe('paid');
});

test.each([
  ['open', { step: 'created', status: 'CHARGEBACK_CREATED' }],
  ['resolved in a word that is not known', { step: 'unknown', status: 'CHARGEBACK_SETTLED', resolvedAt: NOON }],
] as const)('an order that the owner accepted all the same is not held again by its dispute, %s', async (_, told) => {
  const { database, transitions, orderDeps } = shop;
  const { now, vault } = orderDeps;
  gateway.control.dispute(orderId);
  await webhooksProcessed();
  await report(told);
  expect(await stateOf(orderId)).toBe('held');
  await createMerchantService({ database, transitions, vault, now }).accept(orderId, 'owner', { despiteDispute: true });
  expect(await stateOf(orderId)).toBe('paid');
  const updatedAt = gateway.control.settings().now;
  await report({ ...told, updatedAt });
  expect(await stateOf(orderId)).toBe('paid');
  const before = shop.logged.length;
  await report({ ...told, updatedAt });
  expect(await stateOf(orderId)).toBe('paid');
  expect(shop.logged.slice(before).filter(([level]) => level === 'error')).toEqual([]);
  await gateway.control.advance(HOUR);
  gateway.control.dispute(orderId);
  await webhooksProcessed();
  expect(await stateOf(orderId)).toBe('held');
});

test('a later report without what is disputed leaves the known facts, and a lost dispute takes that much', async () => {
  gateway.control.dispute(orderId);
  await webhooksProcessed();
  await report({ step: 'under_review', amountPaise: 50_000 });
  const [before] = await disputesOf(shop.database, orderId);
  await report({ step: 'under_review', amountPaise: null, reason: null, reasonCode: null, respondBy: null });
  expect(await disputesOf(shop.database, orderId)).toEqual([before]);
  expect(before).toMatchObject({ amountPaise: 50_000, reason: expect.any(String), respondBy: expect.any(Date) });
  await report({ step: 'lost', amountPaise: null });
  expect(await refundsOf(shop.database, orderId)).toMatchObject([{ kind: 'gateway', amount_paise: 50_000 }]);
});

test('an order that an earlier version held, in its own words, goes on once the bank decided for the shop', async () => {
  const disputeId = gateway.control.dispute(orderId);
  await webhooksProcessed();
  const held = shop.database.updateTable('shop_order').where('order_id', '=', orderId).where('state', '=', 'held');
  const { numUpdatedRows } = await held.set({ state_cause: 'a bank asks the payment back' }).executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(1n);
  await gateway.control.advance(HOUR);
  gateway.control.moveDispute(disputeId, 'MERCHANT_WON');
  await webhooksProcessed();
  expect(await stateOf(orderId)).toBe('paid');
});

test('a dispute whose later webhooks were lost is polled again after an outage of the gateway', async () => {
  const disputeId = gateway.control.dispute(orderId);
  await webhooksProcessed();
  gateway.control.webhookFault({ kind: 'drop', times: null });
  await gateway.control.advance(HOUR);
  gateway.control.moveDispute(disputeId, 'MERCHANT_WON');
  gateway.control.fault({ endpoint: 'get-order-disputes', kind: 'error-500', orderId });
  await shop.payments.followDisputes();
  expect(await disputesOf(shop.database, orderId)).toMatchObject([{ step: 'created' }]);
  await gateway.control.advance(HOUR);
  await shop.payments.followDisputes();
  expect(await disputesOf(shop.database, orderId)).toMatchObject([{ step: 'won', resolvedAt: expect.any(Date) }]);
});

test('a dispute that fails to be updated does not delay the others', async () => {
  // Those of other tests would fill the batch.
  await shop.database.deleteFrom('dispute').execute();
  const second = await placeOrder(shop);
  gateway.control.pay(second, { status: 'SUCCESS' });
  await webhooksProcessed();
  for (const id of [orderId, second]) gateway.control.dispute(id);
  await webhooksProcessed();
  await shop.database
    .updateTable('dispute')
    .set({ next_at: new Date(NOON) })
    .execute();
  const requestedIds: string[] = [];
  const disputesOfOrder = (id: string) => {
    requestedIds.push(id);
    return Promise.reject(new Error('the database is away'));
  };
  await followDueDisputes(withCalls(shop.deps, { disputesOfOrder }));
  expect(requestedIds).toEqual(expect.arrayContaining([orderId, second]));
});

test('open disputes are listed by deadline and resolved ones newest first, page by page', async () => {
  await shop.database.deleteFrom('dispute').execute();
  const ids = ['a', 'b', 'c', 'd', 'e'];
  await shop.database
    .insertInto('dispute')
    .values(
      ids.map((id, index) => ({
        dispute_id: id,
        kind: 'DISPUTE',
        status: 'DISPUTE_CREATED',
        needs_answer: true,
        updated_at: new Date(NOON),
        begun_at: new Date(NOON + index),
        respond_by: index === 1 ? null : new Date(NOON - index),
        resolved_at: index === 4 ? new Date(NOON) : null,
      })),
    )
    .execute();
  const page = async (isOpen: boolean, after: { at: Date; key: string } | null) =>
    (await listDisputes(shop.database, { isOpen, after, limit: 2 })).map(({ disputeId }) => disputeId);
  expect(await page(true, null)).toEqual(['d', 'c']);
  expect(await page(true, { at: new Date(NOON - 2), key: 'c' })).toEqual(['a', 'b']);
  expect(await page(false, null)).toEqual(['e']);
});
