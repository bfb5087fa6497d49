import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../test/paying-shop.ts';
import { createMerchantService, type MerchantService } from '../../selling/orders/merchant.ts';

const MINUTE = 60_000;
let gateway: RunningGateway;
let shop: PayingShop;
let merchant: MerchantService;

beforeAll(async () => {
  gateway = await openGateway();
  const now = () => gateway.control.settings().now;
  const topics = ['shopper_message', 'merchant_message'] as const;
  shop = await openPayingShop({ gateway, now, topics });
  merchant = createMerchantService({ database: shop.database, transitions: shop.transitions, vault: shop.vault, now });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

async function refundedInPart(outcome: 'SUCCESS' | 'CANCELLED'): Promise<string[]> {
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome } });
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  await merchant.refund(orderId, { note: 'A button was missing', amountPaise: 50_000, reference: 'R1' }, 'a test');
  for (let minute = 0; minute < 3; minute += 1) {
    await gateway.control.advance(MINUTE);
    while (await shop.payments.runRefunds());
    await shop.payments.drain();
  }
  const rows = await shop.database
    .selectFrom('outbox')
    .select(['topic', 'type'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ topic, type }) => `${topic} ${type}`);
}

test('a partial refund is announced at its start and its end, although the order does not move', async () => {
  expect(await refundedInPart('SUCCESS')).toEqual([
    'shopper_message order.paid',
    'merchant_message order.paid',
    'shopper_message refund.started',
    'merchant_message refund.started',
    'shopper_message refund.done',
    'merchant_message refund.done',
  ]);
});

test('a failed refund is queued as a message to the merchant', async () => {
  expect((await refundedInPart('CANCELLED')).at(-1)).toBe('merchant_message refund.failed');
});
