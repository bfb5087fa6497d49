import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { comparePapers } from '../../../../test/fault-harness/compare/compare-papers.ts';
import { compareUnits } from '../../../../test/fault-harness/compare/compare-units.ts';
import { gatewayOrdersOf } from '../../../../test/fault-harness/ledgers.ts';
import { placeOrder } from '../../../../test/paying-shop.ts';
import { issuePapers } from '../../../../test/shops/papers.ts';
import { exampleReturn } from '../../../../test/shops/returning-shop.ts';
import { giftCardsOfShop } from '../../../../test/shops/shop-with-gift-cards.ts';
import { A, B, BY, openStoryShop, type StoryShop, storyItem } from '../../../../test/shops/story-shop.ts';
import { proofOf } from '../../../../test/shops/three-for-two.ts';
import { createMerchantService } from '../orders/merchant.ts';
import { chargedByLines } from '../order-transitions/service.ts';

/** Three pieces, the cheapest of them free: all share the discount, so that their shares are odd. */
const THREE = [storyItem('1011'), storyItem('1021'), storyItem('1031')];
const TOTAL = A + B;
const WORTH = 300_000;
/** The part of the order that a card pays. */
const WAYS = [
  { way: 'all of it', cardPaise: TOTAL },
  { way: 'an odd part of it', cardPaise: 60_033 },
  { way: 'all of it but ₹1.17', cardPaise: TOTAL - 117 },
] as const;

let story: StoryShop;
let cards: ReturnType<typeof giftCardsOfShop>;
beforeAll(async () => {
  story = await openStoryShop();
  cards = giftCardsOfShop(story.shop, story.gateway);
});
beforeEach(() => story.newDay());
afterAll(() => story.close());

const recorded = { record: () => Promise.resolve() };
type Order = { orderId: string; cardOrder: string; cardPaise: number };

async function paidBy(cardPaise: number, changes: Parameters<typeof placeOrder>[1] = {}): Promise<Order> {
  const { orderId: cardOrder, code } = await cards.bought(WORTH);
  const orderId = await placeOrder(story.shop, { items: [...THREE], giftCard: { code, paise: cardPaise }, ...changes });
  if (cardPaise < TOTAL && changes.paymentMethod !== 'cash_on_delivery') {
    story.gateway.control.pay(orderId, { status: 'SUCCESS' });
    await story.shop.payments.sync(orderId, 'return');
  }
  return { orderId, cardOrder, cardPaise };
}

/**
 * Checks that money, card, invoice and credit notes agree to the paisa. Returns what went back to the gateway and to the
 * card, the money first.
 */
async function whatWentBack({ orderId, cardOrder, cardPaise }: Order): Promise<{ money: number; card: number }> {
  for (let looks = 0; looks < 3; looks += 1) {
    story.later(3600_000);
    while (await story.shop.payments.runRefunds());
    await story.gateway.control.idle();
    await story.shop.payments.drain();
  }
  // What is left to be credited follows what came back last.
  await issuePapers(story.shop, orderId);
  await issuePapers(story.shop, orderId);
  const invoices = story.shop.database.selectFrom('invoice').select('number').where('order_id', '=', orderId);
  expect(await invoices.execute()).not.toEqual([]);
  expect(await compareUnits(story.shop.database, orderId)).toEqual([]);
  expect(await comparePapers(story.shop.database, orderId)).toEqual([]);
  const refunds = await story.shop.database
    .selectFrom('refund')
    .select(['amount_paise', 'credit_paise', 'state'])
    .where('order_id', '=', orderId)
    .execute();
  expect(refunds.every(({ state }) => state === 'success')).toBe(true);
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
  const withRefunds = sum(refunds.map(({ credit_paise: paise }) => paise));
  const money = sum(refunds.map(({ amount_paise: paise }) => paise)) - withRefunds;
  const requests = await story.shop.database
    .selectFrom('return_request')
    .select('credit_paise')
    .where('order_id', '=', orderId)
    .execute();
  const card = withRefunds + sum(requests.map(({ credit_paise: paise }) => paise));
  const atGateway = gatewayOrdersOf(story.gateway.control.orders()).get(orderId)?.refunds ?? [];
  expect(sum(atGateway.map(({ amountPaise }) => amountPaise))).toBe(money);
  expect(await cards.balance(cardOrder)).toBe(WORTH - cardPaise + card);
  return { money, card };
}

/** What went back in all, of the money first. */
function shareOf(backPaise: number, { cardPaise }: Order) {
  const money = Math.min(backPaise, TOTAL - cardPaise);
  return { money, card: backPaise - money };
}

/** What the first pieces of the order were charged. */
async function charged(orderId: string, lines: readonly number[]): Promise<number> {
  const order = await story.shop.database
    .selectFrom('shop_order')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const items = await story.shop.database
    .selectFrom('order_item')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute();
  const shares = chargedByLines(order, items);
  return lines.reduce((sum, line) => sum + (shares[line - 1] ?? 0), 0);
}

async function takeBack(orderId: string, line: number, upiId = ''): Promise<void> {
  const { shopper, merchant } = story.desk.returns;
  story.later(1000);
  const asked = exampleReturn({ reason: 'damaged', lines: [{ line, quantity: 1 }], upiId });
  const returnId = await shopper.request(proofOf(orderId), asked);
  await merchant.approve(returnId, BY);
  const { refund_to: to } = await merchant.receive(returnId, BY);
  if (to === 'upi') await merchant.refund(returnId, 'UTR1234567', BY);
}

/** Ships an order in one parcel, with its invoice. */
async function send(orderId: string): Promise<void> {
  await story.sent(orderId);
  await issuePapers(story.shop, orderId);
}

async function deliver(orderId: string): Promise<void> {
  await send(orderId);
  await story.desk.merchant.deliver(orderId, BY);
  story.later(1000);
}

/** Delivers the order and has its first piece exchanged. Returns the order that is sent for it. */
async function exchanged(orderId: string): Promise<string> {
  await deliver(orderId);
  const { merchant } = story.desk.returns;
  const returnId = await story.askExchange(orderId);
  await merchant.approve(returnId, BY);
  await merchant.receive(returnId, BY);
  return (await merchant.show(returnId)).replacementOrderId ?? '';
}

/** The desk of a merchant who refunds what comes back unopened at once. */
function refundingRto() {
  const { database, transitions, vault, orderDeps } = story.shop;
  return createMerchantService({ database, transitions, vault, now: orderDeps.now, refundPrepaidRto: true });
}

const EXCHANGES: readonly { what: string; ends: (sent: string) => Promise<unknown> }[] = [
  {
    what: 'comes back from its shopper',
    async ends(sent) {
      await deliver(sent);
      await takeBack(sent, 1);
    },
  },
  {
    what: 'comes back unopened',
    async ends(sent) {
      await send(sent);
      await story.desk.merchant.rto(sent, BY);
      await refundingRto()['rto-received'](sent, BY);
    },
  },
  {
    what: 'is lost',
    async ends(sent) {
      await send(sent);
      await story.desk.merchant.lost(sent, 1, 'lost', recorded);
      await story.desk.returns.merchant['refund-lost'](sent, 1, BY);
    },
  },
  { what: 'is called off', ends: (sent) => story.desk.merchant.cancel(sent, BY) },
];

for (const { way, cardPaise } of WAYS) {
  test.each(EXCHANGES.slice(0, cardPaise === TOTAL - 117 ? 1 : EXCHANGES.length))(
    `a card paid ${way}: what was sent in exchange $what and gives its piece’s share back`,
    async ({ ends }) => {
      const order = await paidBy(cardPaise);
      await ends(await exchanged(order.orderId));
      expect(await whatWentBack(order)).toEqual(shareOf(await charged(order.orderId, [1]), order));
      await takeBack(order.orderId, 2);
      await takeBack(order.orderId, 3);
      expect(await whatWentBack(order)).toEqual(shareOf(TOTAL, order));
    },
  );

  test(`a card paid ${way}: an order that comes back unopened, or is lost, gives all of it back`, async () => {
    const back = await paidBy(cardPaise);
    await send(back.orderId);
    await story.desk.merchant.rto(back.orderId, BY);
    await story.desk.merchant['rto-received'](back.orderId, BY);
    await story.refund(back.orderId, {});
    expect(await whatWentBack(back)).toEqual(shareOf(TOTAL, back));
    const lost = await paidBy(cardPaise);
    await send(lost.orderId);
    await story.desk.merchant.lost(lost.orderId, 1, 'lost', recorded);
    await story.desk.returns.merchant['refund-lost'](lost.orderId, 1, BY);
    expect(await whatWentBack(lost)).toEqual(shareOf(TOTAL, lost));
  });

  test(`a card paid ${way}: of two parcels one is lost, and a piece of the other comes back`, async () => {
    const order = await paidBy(cardPaise);
    const { orderId } = order;
    const { merchant, returns } = story.desk;
    if ((await merchant.show(orderId)).state === 'paid') await merchant.confirm(orderId, BY);
    await merchant.pack(orderId, BY);
    const carrier = 'Example Express';
    const first = { lines: [{ line: 1, quantity: 1 }], carrier, awb: `EX-1-${orderId}` };
    await merchant['ship-part'](orderId, first, BY);
    await issuePapers(story.shop, orderId);
    await merchant['ship-part'](orderId, { lines: null, carrier, awb: `EX-2-${orderId}` }, BY);
    await merchant.lost(orderId, 1, 'damaged', recorded);
    await returns.merchant['refund-lost'](orderId, 1, BY);
    expect(await whatWentBack(order)).toEqual(shareOf(await charged(orderId, [1]), order));
    await merchant.deliver(orderId, BY);
    await takeBack(orderId, 2);
    expect(await whatWentBack(order)).toEqual(shareOf(await charged(orderId, [1, 2]), order));
  });
}

test('a card paid an odd part: a piece that is exchanged gives nothing back', async () => {
  const order = await paidBy(60_033);
  await deliver(await exchanged(order.orderId));
  expect(await whatWentBack(order)).toEqual({ money: 0, card: 0 });
});

test('a card paid an odd part: a piece refunded on its way is not refunded again when the order comes back', async () => {
  const order = await paidBy(60_033);
  await send(order.orderId);
  await story.refund(order.orderId, { pieces: [{ line: 2, quantity: 1 }] });
  await story.desk.merchant.rto(order.orderId, BY);
  await story.desk.merchant['rto-received'](order.orderId, BY);
  expect(await whatWentBack(order)).toEqual(shareOf(await charged(order.orderId, [2]), order));
  await story.refund(order.orderId, { reference: 'rest', amountPaise: null });
  expect(await whatWentBack(order)).toEqual(shareOf(TOTAL, order));
});

const CASH = { paymentMethod: 'cash_on_delivery' } as const;

test('a card paid a part and cash the rest: an order that comes back unopened or is lost gives the card its part', async () => {
  const back = await paidBy(60_033, CASH);
  await send(back.orderId);
  await story.desk.merchant.rto(back.orderId, BY);
  await story.desk.merchant['rto-received'](back.orderId, BY);
  await story.refund(back.orderId, {});
  expect(await whatWentBack(back)).toEqual({ money: 0, card: 60_033 });
  const lost = await paidBy(60_033, CASH);
  await send(lost.orderId);
  await story.desk.merchant.lost(lost.orderId, 1, 'lost', recorded);
  await story.desk.returns.merchant['refund-lost'](lost.orderId, 1, BY);
  expect(await whatWentBack(lost)).toEqual({ money: 0, card: 60_033 });
});

test('a card paid a part and cash the rest: pieces that come back give the card back what the cash does not', async () => {
  const order = await paidBy(60_033, CASH);
  await deliver(order.orderId);
  await takeBack(order.orderId, 1, 'asha@okbank');
  expect(await whatWentBack(order)).toMatchObject({ money: 0 });
  await takeBack(order.orderId, 2, 'asha@okbank');
  await takeBack(order.orderId, 3, 'asha@okbank');
  expect(await whatWentBack(order)).toEqual({ money: 0, card: 60_033 });
});

test('a card paid a part and cash the rest: what was sent in exchange is lost, and everything else comes back', async () => {
  const order = await paidBy(60_033, CASH);
  const lost = EXCHANGES.find(({ what }) => what === 'is lost');
  await deliver(order.orderId);
  const { merchant } = story.desk.returns;
  const returnId = await story.askExchange(order.orderId);
  await merchant.approve(returnId, BY);
  await merchant.receive(returnId, BY);
  await lost?.ends((await merchant.show(returnId)).replacementOrderId ?? '');
  expect(await whatWentBack(order)).toMatchObject({ money: 0 });
});
