import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { openGateway, openPayingShop, type PayingShop } from '../../../../test/paying-shop.ts';
import { type ReturningShop, withReturns } from '../../../../test/shops/returning-shop.ts';
import { giftCardsOfShop } from '../../../../test/shops/shop-with-gift-cards.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BY = 'Meera';
let gateway: RunningGateway;
let shop: PayingShop;
let desk: ReturningShop;
let cards: ReturnType<typeof giftCardsOfShop>;

beforeAll(async () => {
  gateway = await openGateway();
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'SUCCESS' } });
  shop = await openPayingShop({
    gateway,
    now: () => gateway.control.settings().now,
    settings: { cashOnDelivery: true },
  });
  desk = withReturns(shop);
  cards = giftCardsOfShop(shop, gateway);
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

const stateOf = async (orderId: string) => (await shop.orders.summary(orderId)).state;
const isRefused = (code: string) => expect.objectContaining({ code });

/** Somebody sends money back on the gateway's own page, past the shop. */
async function refundElsewhere(orderId: string, amountPaise: number): Promise<void> {
  gateway.control.dashboardRefund(orderId, { amountPaise, status: 'SUCCESS' });
  await gateway.control.idle();
  await shop.payments.drain();
  await shop.payments.sync(orderId, 'reconciler');
}

async function disputed(orderId: string): Promise<string> {
  const disputeId = gateway.control.dispute(orderId);
  await gateway.control.idle();
  await shop.payments.drain();
  return disputeId;
}

async function decide(disputeId: string, how: 'MERCHANT_LOST' | 'MERCHANT_WON'): Promise<void> {
  await gateway.control.advance(HOUR);
  gateway.control.moveDispute(disputeId, how);
  await gateway.control.idle();
  await shop.payments.drain();
}

const accept = (orderId: string) => desk.merchant.accept(orderId, BY);
const refund = (orderId: string, amountPaise: number | null, reference: string | null = null) =>
  desk.merchant.refund(orderId, { note: 'Called off', amountPaise, reference }, BY);

test('a card of which a part went back outside the shop is worth the rest once the merchant accepts its order', async () => {
  const { orderId, code } = await cards.bought();
  await refundElsewhere(orderId, 30_000);
  expect(await stateOf(orderId)).toBe('held');
  await expect(cards.service.balance(code)).rejects.toEqual(isRefused('gift_card_unknown'));
  await accept(orderId);
  expect(await cards.service.balance(code)).toMatchObject({ balancePaise: 70_000 });
  await refund(orderId, 30_000, 'one');
  expect(await cards.service.balance(code)).toMatchObject({ balancePaise: 40_000 });
  await refund(orderId, null);
  expect(await cards.balance(orderId)).toBe(0);
});

test('a card whose bank took the money back is worth nothing if its order is accepted all the same', async () => {
  const { orderId, code } = await cards.bought();
  await decide(await disputed(orderId), 'MERCHANT_LOST');
  expect(await stateOf(orderId)).toBe('held');
  await accept(orderId);
  expect(await cards.balance(orderId)).toBe(0);
  await expect(cards.spend(code, 100)).rejects.toThrow('gift_card_insufficient');
});

test('a card whose bank leaves the money with the shop is good again, and as before', async () => {
  const { orderId, code } = await cards.bought();
  await cards.spend(code, 40_000);
  const disputeId = await disputed(orderId);
  await expect(cards.spend(code, 100)).rejects.toThrow('gift_card_unknown');
  await decide(disputeId, 'MERCHANT_WON');
  expect(await cards.service.balance(code)).toMatchObject({ balancePaise: 60_000 });
  expect(await cards.kinds(orderId)).toHaveLength(2);
});

test('what went back outside the shop and what was spent are not given back once more', async () => {
  const { orderId, code } = await cards.bought();
  await cards.spend(code, 50_000);
  await refundElsewhere(orderId, 30_000);
  await refund(orderId, null);
  const { refunds } = await desk.merchant.show(orderId);
  expect(refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(50_000);
  expect(await cards.balance(orderId)).toBe(0);
});

test('an order that expired and is paid late takes nothing of a card that is held or was called off meanwhile', async () => {
  const held = await cards.bought();
  const order = await cards.spend(held.code, 100_000);
  await gateway.control.advance(DAY);
  await shop.payments.sync(order, 'reconciler');
  expect(await cards.balance(held.orderId)).toBe(100_000);
  await disputed(held.orderId);
  gateway.control.pay(order, { status: 'SUCCESS' });
  await shop.payments.sync(order, 'reconciler');
  expect([await stateOf(order), await cards.balance(held.orderId)]).toEqual(['held', 100_000]);
});
