import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exampleOffer } from '../../../../test/examples/example-offer.ts';
import { comparePapers } from '../../../../test/fault-harness/compare/compare-papers.ts';
import { compareUnits } from '../../../../test/fault-harness/compare/compare-units.ts';
import { placeOrder } from '../../../../test/paying-shop.ts';
import { exampleReturn } from '../../../../test/shops/returning-shop.ts';
import { issuePapers } from '../../../../test/shops/papers.ts';
import { A, B, BY, openStoryShop, type StoryShop, storyItem } from '../../../../test/shops/story-shop.ts';
import { proofOf } from '../../../../test/shops/three-for-two.ts';
import type { OfferInput } from '../../../contracts/desk/offers.ts';
import { NO_CONDITIONS } from '../../../domain/money/rules/merchant-offer.ts';
import type { ReturnReason } from '../../../domain/returns/return-policy.ts';
import { shareOverLines } from '../../../domain/money/share-over-lines.ts';
import { createMerchantOffers } from '../offers/merchant-offers.ts';
import { quoteCancellation } from './cancel-units.ts';

const OFF = 40_000;
const [OFF_A = 0, OFF_B = 0] = shareOverLines([A, B], OFF);
const BOTH = [storyItem('1011'), storyItem('1021')];

let story: StoryShop;
beforeAll(async () => {
  story = await openStoryShop();
});
beforeEach(async () => {
  story.newDay();
  story.shop.orderDeps.settings.discountBelowOffer = 'loses';
  await story.shop.database.updateTable('offer').set({ paused: true }).execute();
});
afterAll(() => story.close());

const offers = () => createMerchantOffers({ ...story.shop.orderDeps, now: () => story.later(0) });
/** ₹400 off orders of ₹2,000 and above, unless changed. */
function offer(changes: Partial<OfferInput> = {}) {
  const conditions = { ...NO_CONDITIONS, minimumPaise: 200_000 };
  const action = { kind: 'amount_off', amountPaise: OFF } as const;
  return offers().create(exampleOffer({ action, conditions, ...changes }), BY, async () => undefined);
}

type Asked = { line: number; reason?: ReturnReason; shownLostPaise?: number };

async function ask(orderId: string, { line, reason = 'size_small', shownLostPaise = 1_000_000 }: Asked) {
  const upiId = (await story.desk.merchant.show(orderId)).paymentMethod === 'online' ? '' : 'asha@example';
  const lines = [{ line, quantity: 1 }];
  return story.desk.returns.shopper.request(proofOf(orderId), exampleReturn({ lines, upiId, reason, shownLostPaise }));
}

async function takeBack(orderId: string, asked: Asked): Promise<number> {
  const { returns } = story.desk;
  const id = await ask(orderId, asked);
  await returns.merchant.approve(id, BY);
  await returns.merchant['pick-up'](id, BY);
  const row = await returns.merchant.receive(id, BY);
  if (row.refund_to === 'upi') await returns.merchant.refund(id, 'UTR1234567', BY);
  return row.refund_paise ?? 0;
}

const cancel = (orderId: string, line: number, shownLostPaise = 1_000_000) =>
  story.desk.returns.shopper.cancelPieces(proofOf(orderId), {
    requestKey: randomUUID(),
    reason: 'changed_mind',
    lines: [{ line, quantity: 1 }],
    shownLostPaise,
  });

/** What the papers say is left with the shop, once books, money and papers agree. */
async function leftOnPapers(orderId: string): Promise<number> {
  await story.standing(orderId);
  await issuePapers(story.shop, orderId);
  expect(await compareUnits(story.shop.database, orderId)).toEqual([]);
  expect(await comparePapers(story.shop.database, orderId)).toEqual([]);
  const documents = await story.shop.database
    .selectFrom('invoice')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute();
  return documents.reduce((sum, one) => sum + (one.kind === 'credit_note' ? -1 : 1) * one.amount_paise, 0);
}

test('a return that takes the order below its offer gives back less what the rest costs more, and the last one all', async () => {
  await offer();
  const orderId = await story.delivered(BOTH);
  expect(await takeBack(orderId, { line: 1 })).toBe(A - OFF_A - OFF_B);
  expect(await leftOnPapers(orderId)).toBe(B);
  expect(await takeBack(orderId, { line: 2 })).toBe(B);
  expect(await leftOnPapers(orderId)).toBe(0);
});

test('by default, and in orders of earlier versions, what is left keeps its discount', async () => {
  await offer();
  delete story.shop.orderDeps.settings.discountBelowOffer;
  const kept = await story.delivered(BOTH);
  story.shop.orderDeps.settings.discountBelowOffer = 'loses';
  const asked = await story.shop.database
    .selectFrom('order_offer')
    .where('order_id', '=', kept)
    .select('lines')
    .execute();
  expect(asked).toEqual([]);
  // A process of an earlier version writes what it asked all the same.
  const lines = JSON.stringify([OFF_A, OFF_B].map((sharePaise, index) => ({ line: index + 1, sharePaise })));
  await sql`
    insert into order_offer (order_id, position, when_below, minimum_paise, minimum_pieces, lines)
    values (${kept}, 1, 'keeps', 200000, 1, ${lines}::jsonb)`.execute(story.shop.database);
  expect(await takeBack(kept, { line: 1 })).toBe(A - OFF_A);
  const old = await story.delivered(BOTH);
  await story.shop.database.deleteFrom('order_offer').where('order_id', '=', old).execute();
  expect(await takeBack(old, { line: 1 })).toBe(A - OFF_A);
});

test('pieces that were faulty or wrong cost the shopper nothing, and neither does what the merchant takes off', async () => {
  await offer();
  const orderId = await story.delivered(BOTH);
  expect(await takeBack(orderId, { line: 1, reason: 'damaged', shownLostPaise: 0 })).toBe(A - OFF_A);
  expect(await takeBack(orderId, { line: 2, shownLostPaise: 0 })).toBe(B - OFF_B);
  expect(await leftOnPapers(orderId)).toBe(0);
  const soldOut = await story.paid(BOTH);
  const lines = [{ line: 1, quantity: 1 }];
  expect(await quoteCancellation(story.desk.deps, soldOut, lines)).toBe(A - OFF_A);
  await story.desk.returns.merchant['cancel-items'](soldOut, lines, BY);
  expect((await story.standing(soldOut)).kept).toBe(B - OFF_B);
});

test('what is lost is shown before: a request that was not shown it is refused with the amount', async () => {
  await offer();
  const orderId = await story.delivered(BOTH);
  const refusal = { code: 'offers_lost', details: { lostPaise: OFF_B } };
  await expect(ask(orderId, { line: 1, shownLostPaise: OFF_B - 1 })).rejects.toMatchObject(refusal);
  await ask(orderId, { line: 1, shownLostPaise: OFF_B });
  // With the first one open, the second takes back what that one costs.
  await ask(orderId, { line: 2, shownLostPaise: 0 });
  const paid = await story.paid(BOTH);
  await expect(cancel(paid, 1, 0)).rejects.toMatchObject(refusal);
  expect((await story.standing(paid)).kept).toBe(A + B - OFF);
});

test('pieces cancelled before packing leave the rest at its price without the offer, on the invoice too', async () => {
  await offer();
  const orderId = await story.paid(BOTH);
  await cancel(orderId, 1);
  expect((await story.standing(orderId)).kept).toBe(B);
  await story.sent(orderId);
  await story.desk.merchant.deliver(orderId, BY);
  story.later(1000);
  expect(await leftOnPapers(orderId)).toBe(B);
  expect(await takeBack(orderId, { line: 2 })).toBe(B);
  expect(await leftOnPapers(orderId)).toBe(0);
});

test('of a cash order less is due at the door by as much, and a return pays back less', async () => {
  await offer();
  const orderId = await placeOrder(story.shop, { items: [...BOTH], paymentMethod: 'cash_on_delivery' });
  await cancel(orderId, 1);
  expect((await story.standing(orderId)).due).toBe(B);
  const other = await placeOrder(story.shop, { items: [...BOTH], paymentMethod: 'cash_on_delivery' });
  await story.sent(other);
  await story.desk.merchant.deliver(other, BY);
  story.later(1000);
  expect(await takeBack(other, { line: 2 })).toBe(B - OFF);
  expect(await leftOnPapers(other)).toBe(A);
});

test('an exchange keeps the discount, and what was sent for it loses it when it comes back', async () => {
  await offer();
  const orderId = await story.delivered(BOTH);
  const id = await story.askExchange(orderId);
  const { returns, merchant } = story.desk;
  await returns.merchant.approve(id, BY);
  await returns.merchant['pick-up'](id, BY);
  const { replacement_order_id: sent } = await returns.merchant.receive(id, BY);
  expect((await story.standing(orderId)).kept).toBe(A + B - OFF);
  if (sent === null) throw new Error('nothing was sent');
  await story.sent(sent);
  await merchant.deliver(sent, BY);
  story.later(1000);
  expect(await takeBack(sent, { line: 1 })).toBe(A - OFF_A - OFF_B);
  expect(await takeBack(orderId, { line: 2 })).toBe(B);
  expect((await story.standing(orderId)).kept).toBe(0);
});

test('a deduction that leaves less than the loss leaves nothing, and the last return all but the deduction', async () => {
  await offer();
  const orderId = await story.delivered(BOTH);
  const { returns } = story.desk;
  const id = await ask(orderId, { line: 1 });
  await returns.merchant.approve(id, BY);
  const deductionPaise = A - OFF_A - 1_000;
  const check = { deductionPaise, note: 'It was worn', pictures: [] };
  expect((await returns.merchant.receive(id, BY, undefined, check)).refund_paise).toBe(0);
  expect(await takeBack(orderId, { line: 2 })).toBe(A + B - OFF - deductionPaise);
});

test('the offer of the settings is lost below one full group', async () => {
  story.shop.orderDeps.settings.offer = { groupSize: 3, freePerGroup: 1 };
  const orderId = await story.delivered([storyItem('1011', 2), storyItem('1021', 2)]);
  story.shop.orderDeps.settings.offer = null;
  const [, ofLine = 0] = shareOverLines([2 * A, 2 * B], 2 * A + B);
  const first = Math.round(ofLine / 2);
  expect(await takeBack(orderId, { line: 2 })).toBe(first);
  expect(await takeBack(orderId, { line: 1 })).toBe(A - first);
  expect(await leftOnPapers(orderId)).toBe(A + B);
  expect(await takeBack(orderId, { line: 2 })).toBe(B);
  expect(await takeBack(orderId, { line: 1 })).toBe(A);
  expect(await leftOnPapers(orderId)).toBe(0);
});

test('the desk sees before it accepts a return what is lost, and what of a cash order is paid by hand', async () => {
  await offer();
  const credit = await story.spendingCredit(100_000);
  const orderId = await placeOrder(story.shop, { items: [...BOTH], paymentMethod: 'cash_on_delivery', ...credit });
  const { returns, merchant } = story.desk;
  await story.sent(orderId);
  await merchant.deliver(orderId, BY);
  story.later(1000);
  const id = await ask(orderId, { line: 1 });
  const cashPaise = A + B - OFF - 100_000;
  expect(await returns.merchant.outlook(id)).toEqual({ offersLostPaise: OFF_B, byHandPaise: cashPaise });
  await returns.merchant.approve(id, BY);
  await returns.merchant['pick-up'](id, BY);
  const row = await returns.merchant.receive(id, BY);
  const backPaise = A - OFF_A - OFF_B;
  expect([row.refund_paise, row.credit_paise]).toEqual([backPaise, Math.max(0, backPaise - cashPaise)]);
  expect((await returns.merchant.outlook(id)).offersLostPaise).toBe(OFF_B);
});
