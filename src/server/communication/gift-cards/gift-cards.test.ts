import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { openGateway, openPayingShop, type PayingShop } from '../../../../test/paying-shop.ts';
import { giftCardsOfShop } from '../../../../test/shops/shop-with-gift-cards.ts';
import type { NotificationRequest } from '../messages/service.ts';
import { createShopperGiftCards, type ShopperGiftCards, WRONG_CODES } from './service.ts';

const DAY = 24 * 3_600_000;
/** Noon in India. */
const NOON = Date.parse('2026-12-01T06:30:00Z');
let gateway: RunningGateway;
let shop: PayingShop;
let cards: ReturnType<typeof giftCardsOfShop>;
let shoppers: ShopperGiftCards;
let clock = NOON;
const sent: NotificationRequest[] = [];

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway, now: () => clock });
  cards = giftCardsOfShop(shop, gateway);
  shoppers = createShopperGiftCards({
    database: shop.database,
    vault: shop.vault,
    notifier: { notify: async (_, request) => void sent.push(request) },
    giftCards: cards.service,
    publicUrl: 'https://shop.example',
    responseMs: 0,
    now: () => clock,
  });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

async function run(): Promise<NotificationRequest[]> {
  sent.length = 0;
  while (await shoppers.run());
  return [...sent];
}

test('a card is sent once on its day from nine o’clock, with its code, to whom it is for', async () => {
  clock = NOON;
  const { orderId, code } = await cards.bought(150_000, { arrivesOn: '2026-12-24', language: 'hi' });
  expect(await run()).toEqual([]);
  clock = Date.parse('2026-12-24T03:29:00Z');
  expect(await run()).toEqual([]);
  clock += 60_000;
  expect(await run()).toEqual([
    {
      key: `gift-card-${orderId}-1`,
      kind: 'gift_card',
      language: 'hi',
      at: new Date(clock),
      receiver: {
        mobile: '9000000032',
        email: 'asha@mail.example',
        name: 'Asha Example',
        from: 'Meera Example',
        code,
        whatsapp: false,
      },
      amount: '₹1,500',
      until: '24 दिस॰ 2027',
      link: 'https://shop.example/hi/gift-card#balance',
    },
  ]);
  expect(await run()).toEqual([]);
});

test('a card that is paid at night waits for the morning, and one that nobody paid is not sent', async () => {
  clock = Date.parse('2026-12-25T16:00:00Z');
  await cards.order();
  const { orderId } = await cards.bought();
  expect(await run()).toEqual([]);
  clock = Date.parse('2026-12-26T03:30:00Z');
  expect((await run()).map(({ key }) => key)).toEqual([`gift-card-${orderId}-1`]);
});

test('a card that its buyer passes on is sent to nobody', async () => {
  clock = NOON;
  await cards.bought(50_000, { receiver: { name: 'Ravi Example' } });
  expect(await run()).toEqual([]);
});

test('a card that the desk sends again has a message of its own, to the corrected address alone', async () => {
  clock = NOON;
  const { orderId } = await cards.bought();
  expect(await run()).toHaveLength(1);
  await cards.service.sendAgain(orderId, { mobile: '9000000044', email: '' }, async () => undefined);
  expect(await run()).toMatchObject([
    { key: `gift-card-${orderId}-2`, receiver: { mobile: '9000000044', email: '', name: 'Asha Example' } },
  ]);
});

test('who holds a card that ends in thirty days is told once, and not of one that is spent', async () => {
  clock = NOON;
  const kept = await cards.bought();
  const spent = await cards.bought();
  await cards.spend(spent.code, 100_000);
  await run();
  clock = NOON + 330 * DAY;
  expect(await run()).toEqual([]);
  clock = NOON + 340 * DAY;
  const told = await run();
  expect(told.map(({ kind }) => kind)).not.toContain('gift_card');
  const keys = told.map(({ key }) => key);
  expect(keys).toContain(`gift-card-ends-${kept.orderId}`);
  expect(keys).not.toContain(`gift-card-ends-${spent.orderId}`);
  const ofKept = told.find(({ key }) => key === `gift-card-ends-${kept.orderId}`);
  expect(ofKept).toMatchObject({ amount: '₹1,000', receiver: { code: kept.code.slice(-4) } });
  expect(await run()).toEqual([]);
});

test('every wrong code is answered alike, until an address has missed many times that day', async () => {
  clock = NOON;
  const { code } = await cards.bought();
  const wrong = ['', 'x', '2222-2222-2222-2222', 'A'.repeat(16)];
  for (const one of wrong) {
    await expect(shoppers.balance(one, '10.0.0.1')).rejects.toMatchObject({ code: 'gift_card_unknown' });
  }
  expect(await shoppers.balance(code, '10.0.0.1')).toMatchObject({ balancePaise: 100_000 });
  for (let tries = 0; tries < WRONG_CODES; tries += 1) {
    await expect(shoppers.balance('x', '10.0.0.2')).rejects.toMatchObject({ code: 'gift_card_unknown' });
  }
  await expect(shoppers.balance('x', '10.0.0.2')).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('whoever misses many times shuts out nobody else behind the same address, and a card of his own does not help him', async () => {
  clock = NOON;
  const { code } = await cards.bought();
  const misses = () => Promise.allSettled(Array.from({ length: WRONG_CODES }, () => shoppers.balance('x', '10.0.0.4')));
  await misses();
  expect(await shoppers.balance(code, '10.0.0.4')).toMatchObject({ balancePaise: 100_000 });
  await expect(shoppers.balance('x', '10.0.0.4')).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('a card waits for the key that opens it, and holds up no other', async () => {
  clock = NOON;
  await run();
  const waiting = await cards.bought();
  await shop.database
    .updateTable('gift_card')
    .set({ code_key_id: 'lost', wish_key_id: 'lost' })
    .where('order_id', '=', waiting.orderId)
    .execute();
  const { orderId } = await cards.bought();
  expect((await run()).map(({ key }) => key)).toEqual([`gift-card-${orderId}-1`]);
  await shop.database
    .updateTable('gift_card')
    .set({ code_key_id: shop.vault.currentKeyId, wish_key_id: shop.vault.currentKeyId })
    .where('order_id', '=', waiting.orderId)
    .execute();
  expect((await run()).map(({ key }) => key)).toEqual([`gift-card-${waiting.orderId}-1`]);
});

test('a card that its buyer spent before its day is sent to nobody', async () => {
  clock = NOON;
  const { orderId, code } = await cards.bought(50_000, { arrivesOn: '2026-12-24' });
  await cards.spend(code, 50_000);
  clock = Date.parse('2026-12-24T06:30:00Z');
  expect(await run()).toEqual([]);
  expect((await cards.service.card(orderId)).card.deliveredAt).toBeNull();
});

test('a card is valid from the day on which it arrives, however long before it was paid', async () => {
  clock = NOON;
  const { orderId } = await cards.bought(50_000, { arrivesOn: '2027-12-01' });
  expect((await cards.service.card(orderId)).card.endsAt).toBe('2028-12-01T18:30:00.000Z');
});
