import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exampleCod } from '../../../../test/examples/example-policy.ts';
import { compareUnits } from '../../../../test/fault-harness/compare/compare-units.ts';
import { placeOrder } from '../../../../test/paying-shop.ts';
import { exampleReturn } from '../../../../test/shops/returning-shop.ts';
import { A, B, BY, openStoryShop, type StoryShop, storyItem } from '../../../../test/shops/story-shop.ts';
import { proofOf } from '../../../../test/shops/three-for-two.ts';
import { issuePapers } from '../../../../test/shops/papers.ts';
import type { ScanEvent } from '../../../domain/shipping/shipment-state.ts';
import { createMerchantService } from '../orders/merchant.ts';
import { refundsOf } from '../payments/service.ts';
import { shipmentsOf } from '../shipments/service.ts';

let story: StoryShop;
beforeAll(async () => {
  story = await openStoryShop();
});
beforeEach(() => story.newDay());
afterAll(() => story.close());

const recorded = { record: () => Promise.resolve() };
const BOTH = [storyItem('1011'), storyItem('1021')];
const equation = (orderId: string) => compareUnits(story.shop.database, orderId);
const sendLine = (orderId: string, line: number) => {
  const parcel = { lines: [{ line, quantity: 1 }], carrier: 'Example Express', awb: `EX-${line}-${orderId}` };
  return story.desk.merchant['ship-part'](orderId, parcel, BY);
};

async function packed(orderId: string): Promise<void> {
  const { merchant } = story.desk;
  if ((await merchant.show(orderId)).state === 'paid') await merchant.confirm(orderId, BY);
  await merchant.pack(orderId, BY);
}

async function scan(orderId: string, parcel: number, event: ScanEvent): Promise<void> {
  const shipment = (await shipmentsOf(story.shop.database, orderId)).find((one) => one.parcel === parcel);
  if (!shipment) throw new Error('no such parcel');
  const at = story.later(1000);
  await story.desk.merchant.recordScans(shipment, [{ at, event, status: event, activity: '', location: '' }], BY);
}

async function dispute(orderId: string): Promise<string> {
  const disputeId = story.gateway.control.dispute(orderId);
  await story.gateway.control.idle();
  await story.shop.payments.drain();
  return disputeId;
}

async function endDispute(disputeId: string, end: 'MERCHANT_WON' | 'MERCHANT_LOST'): Promise<void> {
  story.later(60_000);
  story.gateway.control.moveDispute(disputeId, end);
  await story.gateway.control.idle();
  await story.shop.payments.drain();
}

const refunds = async (orderId: string) =>
  (await refundsOf(story.shop.database, orderId)).map(({ kind, amount_paise: paise, state }) => [kind, paise, state]);

test('an order of which one parcel was delivered does not come back whole, and nothing of the delivered one is refunded', async () => {
  const orderId = await story.paid(BOTH);
  await packed(orderId);
  await sendLine(orderId, 1);
  await sendLine(orderId, 2);
  await scan(orderId, 1, 'delivered');
  const merchant = createMerchantService({ ...story.shop, now: story.shop.orderDeps.now, refundPrepaidRto: true });
  for (const back of ['rto', 'return'] as const) {
    await expect(merchant[back](orderId, BY)).rejects.toMatchObject({ details: { reason: 'parcel_delivered' } });
  }
  await scan(orderId, 2, 'rto_in_transit');
  await expect(merchant['rto-received'](orderId, BY)).rejects.toMatchObject({ code: 'invalid_transition' });
  expect(await story.standing(orderId)).toMatchObject({ kept: A + B, places: ['delivered', 'coming_back'] });
});

test('a courier’s file neither delivers a lost parcel nor gives its number to the one sent instead', async () => {
  const orderId = await story.paid([storyItem('1011')]);
  await story.sent(orderId);
  const { merchant } = story.desk;
  await merchant.lost(orderId, 1, 'lost', recorded);
  const late = { line: 2, orderId, carrier: 'Example Express', awb: `EX-${orderId}`, status: 'delivered' } as const;
  expect((await merchant.previewShipments([late])).faults).toMatchObject([{ fault: 'goes_back' }]);
  await merchant['send-again'](orderId, 1, BY);
  for (const row of [late, { ...late, awb: 'EX-NEW', status: null }]) {
    const { faults } = await merchant.importShipments([row], BY, () => Promise.resolve());
    expect(faults).toMatchObject([{ fault: 'another_awb' }]);
  }
  await expect(merchant.ship(orderId, { carrier: 'Example Express', awb: 'EX-NEW' }, BY)).rejects.toMatchObject({
    code: 'invalid_transition',
  });
  expect(await story.standing(orderId)).toMatchObject({ state: 'shipped', places: ['to_send'] });
  await sendLine(orderId, 1);
  expect(await story.standing(orderId)).toMatchObject({ state: 'shipped', places: ['in_parcel'] });
});

test('a fee that only a lost parcel was to bring is not due any more, and its invoice is credited with it', async () => {
  story.shop.orderDeps.settings.cod = exampleCod({ feePaise: 4_900 });
  const orderId = await placeOrder(story.shop, {
    items: BOTH,
    paymentMethod: 'cash_on_delivery',
    codFeePaise: 4_900,
  });
  await packed(orderId);
  await sendLine(orderId, 1);
  await sendLine(orderId, 2);
  await issuePapers(story.shop, orderId);
  await story.desk.merchant.lost(orderId, 1, 'lost', recorded);
  await story.desk.returns.merchant['refund-lost'](orderId, 1, BY);
  await scan(orderId, 2, 'delivered');
  const collected = (await shipmentsOf(story.shop.database, orderId)).map((one) => one.collect_paise);
  expect([collected[1], (await story.standing(orderId)).due, await equation(orderId)]).toEqual([B, B, []]);
  await issuePapers(story.shop, orderId);
  await issuePapers(story.shop, orderId);
  const papers = await story.shop.database
    .selectFrom('invoice')
    .select(['kind', 'amount_paise as paise'])
    .where('order_id', '=', orderId)
    .execute();
  const net = papers.reduce((sum, { kind, paise }) => sum + (kind === 'credit_note' ? -paise : paise), 0);
  expect([papers.length, net]).toEqual([3, B]);
});

test('goods in exchange that come back before the first ones do are refunded once those are back too', async () => {
  await story.withPolicy({ exchangeSentOn: 'approval', returnDays: 60 }, async () => {
    const { shopper, merchant } = story.desk.returns;
    const orderId = await story.delivered([storyItem('1011')]);
    const first = await story.askExchange(orderId);
    await merchant.approve(first, BY);
    const sent = (await merchant.show(first)).replacementOrderId ?? '';
    await story.sent(sent);
    await story.desk.merchant.deliver(sent, BY);
    story.later(1000);
    const second = await shopper.request(proofOf(sent), exampleReturn({ reason: 'damaged' }));
    await merchant.approve(second, BY);
    await merchant.receive(second, BY);
    expect(await story.standing(orderId)).toMatchObject({ kept: A, places: ['returning'] });
    await expect(merchant.refund(second, null, BY)).rejects.toMatchObject({
      details: { reason: 'first_goods_not_back' },
    });
    await merchant.receive(first, BY);
    expect(await story.standing(orderId)).toMatchObject({ kept: 0, places: ['exchanged'] });
    expect(await equation(orderId)).toEqual([]);
  });
});

test('once goods in exchange are called off, the first ones can be refused, or the request closed', async () => {
  await story.withPolicy({ exchangeSentOn: 'approval' }, async () => {
    const { merchant } = story.desk.returns;
    const places = [];
    for (const ends of [
      (id: string) => merchant.refuse(id, { note: 'It was worn', pictures: [] }, BY),
      (id: string) => merchant.close(id, BY),
    ]) {
      const orderId = await story.delivered([storyItem('1011')]);
      const returnId = await story.askExchange(orderId);
      await merchant.approve(returnId, BY);
      await expect(ends(returnId)).rejects.toMatchObject({ code: 'invalid_transition' });
      await story.desk.merchant.cancel((await merchant.show(returnId)).replacementOrderId ?? '', BY);
      await ends(returnId);
      const { kept, places: found } = await story.standing(orderId);
      places.push(kept, ...found);
    }
    expect(places).toEqual([A, 'refused', A, 'delivered']);
  });
});

test('while a bank decides, or once it took all back, no more is sent of an order that is partly on its way', async () => {
  const orderId = await story.paid(BOTH);
  await packed(orderId);
  await sendLine(orderId, 1);
  const nextAt = new Date(story.later(0));
  const lines = [{ line: 2, quantity: 1 }];
  await story.desk.merchant.book(orderId, { lines, provider: 'shiprocket', nextAt }, BY);
  const disputeId = await dispute(orderId);
  expect((await shipmentsOf(story.shop.database, orderId)).map(({ state }) => state)).toEqual(['shipped', 'cancelled']);
  const disputed = { code: 'payment_disputed', details: { disputeId } };
  await expect(sendLine(orderId, 2)).rejects.toMatchObject(disputed);
  const booking = { lines, provider: 'shiprocket', nextAt };
  await expect(story.desk.merchant.book(orderId, booking, BY)).rejects.toMatchObject(disputed);
  await endDispute(disputeId, 'MERCHANT_LOST');
  await expect(sendLine(orderId, 2)).rejects.toMatchObject({ details: { reason: 'money_went_back' } });
  await story.desk.returns.merchant['cancel-rest'](orderId, BY);
  expect(await story.standing(orderId)).toMatchObject({ kept: 0, places: ['in_parcel', 'cancelled'] });
});

test('of an order that the owner let go on although a bank decides, all parcels are sent', async () => {
  const orderId = await story.paid(BOTH);
  await dispute(orderId);
  story.later(1000);
  await story.desk.merchant.accept(orderId, BY, { despiteDispute: true });
  await packed(orderId);
  await sendLine(orderId, 1);
  await sendLine(orderId, 2);
  expect(await story.standing(orderId)).toMatchObject({ places: ['in_parcel', 'in_parcel'] });
});

test('refunds that the gateway has not got yet wait for the bank: a second payment does not go back twice', async () => {
  const orderId = await story.paid([storyItem('1011')]);
  story.gateway.control.pay(orderId, { status: 'SUCCESS' });
  await story.shop.payments.sync(orderId, 'webhook');
  // The bank is asked for the second payment, whose refund is queued.
  const disputeId = await dispute(orderId);
  story.later(600_000);
  await story.shop.payments.runRefunds();
  expect(await refunds(orderId)).toEqual([['duplicate', A, 'requested']]);
  await endDispute(disputeId, 'MERCHANT_LOST');
  expect(await refunds(orderId)).toEqual([
    ['duplicate', A, 'cancelled'],
    ['gateway', A, 'success'],
  ]);
  expect((await story.standing(orderId)).kept).toBe(A);

  const other = await story.delivered([storyItem('1011')]);
  await story.refund(other, { amountPaise: 50_000 });
  const won = await dispute(other);
  await story.shop.payments.runRefunds();
  expect(await refunds(other)).toEqual([['partial', 50_000, 'requested']]);
  await endDispute(won, 'MERCHANT_WON');
  await story.shop.payments.runRefunds();
  expect((await refunds(other))[0]?.[2]).not.toBe('requested');
});

test('a second payment that is seen only after a bank was asked for it waits too', async () => {
  const orderId = await story.paid([storyItem('1011')]);
  story.gateway.control.pay(orderId, { status: 'SUCCESS' });
  await dispute(orderId);
  await story.shop.payments.sync(orderId, 'webhook');
  story.later(600_000);
  await story.shop.payments.runRefunds();
  expect(await refunds(orderId)).toEqual([['duplicate', A, 'requested']]);
});

test('two lost disputes about one payment take it back once', async () => {
  const orderId = await story.delivered([storyItem('1011')]);
  await endDispute(await dispute(orderId), 'MERCHANT_LOST');
  await endDispute(await dispute(orderId), 'MERCHANT_LOST');
  expect((await story.standing(orderId)).kept).toBe(0);
});

test('a held order is accepted for no more than the gateway’s order said, whatever its payment says', async () => {
  const orderId = await placeOrder(story.shop, { items: [storyItem('1011')] });
  story.gateway.control.report(orderId, { amountPaise: 100 });
  story.gateway.control.pay(orderId, { status: 'SUCCESS' });
  await story.shop.payments.sync(orderId, 'return');
  const { accepted_paise: accepted } = await story.desk.merchant.accept(orderId, BY);
  expect(accepted).toBe(100);
});

test('a parcel of which a piece is returned or exchanged did reach its shopper: it is not sent or paid back again', async () => {
  const { shopper, merchant } = story.desk.returns;
  for (const kind of ['return', 'exchange'] as const) {
    const orderId = await story.delivered(BOTH);
    const misdelivered = () => story.desk.merchant.lost(orderId, 1, 'misdelivered', recorded);
    const returnId =
      kind === 'exchange'
        ? await story.askExchange(orderId)
        : await shopper.request(proofOf(orderId), exampleReturn({ reason: 'damaged' }));
    await expect(misdelivered()).rejects.toMatchObject({ details: { reason: 'return_asked' } });
    await merchant.approve(returnId, BY);
    await merchant.receive(returnId, BY);
    await expect(misdelivered()).rejects.toMatchObject({ code: 'invalid_transition' });
  }
});
