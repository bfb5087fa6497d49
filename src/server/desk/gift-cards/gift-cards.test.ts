import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { type DeskUnderTest, openDesk } from '../../../../test/desk-under-test.ts';
import { openGateway, openPayingShop, type PayingShop } from '../../../../test/paying-shop.ts';
import { giftCardsOfShop } from '../../../../test/shops/shop-with-gift-cards.ts';
import { createGiftCards, type GiftCardService } from '../../selling/gift-cards/service.ts';
import { writeCursor } from '../list-cursor.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let desk: DeskUnderTest;
let cards: ReturnType<typeof giftCardsOfShop>;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
  desk = await openDesk(shop);
  cards = giftCardsOfShop(shop, gateway);
});
afterAll(async () => {
  await desk.close();
  await shop.close();
  await gateway.close();
});

test('a manager sees the cards, what is owed on them and one card’s book, and has it sent again; the log has no secrets', async () => {
  const manager = await desk.enter('manager');
  const { orderId, code } = await cards.bought();
  await cards.order();
  await cards.spend(code, 30_000);
  const { body } = await manager.call('giftCards');
  expect(body).toMatchObject({ are: 'sold', outstandingPaise: 70_000, next: null });
  expect(body).toMatchObject({ cards: [{ orderId, last4: code.slice(-4), state: 'good', balancePaise: 70_000 }] });
  const { body: detail } = await manager.call('giftCard', { params: { orderId } });
  expect(detail).toMatchObject({ receiver: 'Asha Example', entries: [{ kind: 'spent' }, { kind: 'sold' }] });
  const to = { mobile: '+91 90000 00044', email: '' };
  expect((await manager.call('sendGiftCard', { params: { orderId }, body: to })).status).toBe(200);
  const wrong = { mobile: '12', email: '' };
  expect((await manager.call('sendGiftCard', { params: { orderId }, body: wrong })).status).toBe(400);
  const audit = JSON.stringify((await (await desk.enter('owner')).call('audit')).body);
  expect(audit).toContain('sendGiftCard');
  for (const secret of ['9000000044', code, code.replaceAll('-', '')]) {
    expect(audit).not.toContain(secret);
    expect(JSON.stringify(body)).not.toContain(secret);
  }
  expect(JSON.stringify(detail)).not.toContain(code.replaceAll('-', ''));
});

test('a page of an order that bought a card says how much of it can go back', async () => {
  const manager = await desk.enter('manager');
  const { orderId, code } = await cards.bought();
  await cards.spend(code, 30_000);
  const { body } = await manager.call('order', { params: { orderId } });
  expect(body).toMatchObject({ source: 'gift_card', price: { refundablePaise: 70_000 } });
});

test('no card is left out between two pages, though all were ordered in one millisecond', async () => {
  const manager = await desk.enter('manager');
  const bought = [await cards.bought(), await cards.bought(), await cards.bought()].map(({ orderId }) => orderId);
  const at = new Date(Date.now() + 3_600_000);
  await sql`update gift_card set created_at = ${at} where order_id = any(${bought}::text[])`.execute(shop.database);
  const seen: string[] = [];
  let after: Parameters<GiftCardService['list']>[1] = null;
  do {
    const page: Awaited<ReturnType<GiftCardService['list']>> = await createGiftCards({ ...shop, now: Date.now }).list(
      1,
      after,
    );
    seen.push(...page.cards.map(({ orderId }) => orderId));
    after = page.next;
  } while (after !== null);
  expect(seen.slice(0, 3).toSorted()).toEqual(bought.toSorted());
  expect(new Set(seen).size).toBe(seen.length);
  const { body } = await manager.call('giftCards', { query: { after: writeCursor(at, seen[0] ?? '') } });
  expect(body).toMatchObject({ cards: [{ orderId: seen[1] }, { orderId: seen[2] }, ...seen.slice(3).map(() => ({}))] });
});

test('packers and accountants do not see gift cards', async () => {
  for (const role of ['packer', 'accountant'] as const) {
    expect((await (await desk.enter(role)).call('giftCards')).status).toBe(403);
  }
});
