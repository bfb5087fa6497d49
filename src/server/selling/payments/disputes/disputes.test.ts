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
import { disputesOf, listDisputes } from './list-disputes.ts';

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
