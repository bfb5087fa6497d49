import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exampleCod } from '../../../../test/examples/example-policy.ts';
import { placeOrder } from '../../../../test/paying-shop.ts';
import { exampleReturn } from '../../../../test/shops/returning-shop.ts';
import { A, B, BY, C, openStoryShop, type StoryShop, storyItem } from '../../../../test/shops/story-shop.ts';
import { cancelOne, proofOf, THREE_FOR_TWO } from '../../../../test/shops/three-for-two.ts';
import { piecesIn, shipmentsOf } from '../shipments/service.ts';

let story: StoryShop;
beforeAll(async () => {
  story = await openStoryShop();
});
beforeEach(() => story.newDay());
afterAll(() => story.close());

const takeOff = (orderId: string, line: number, quantity = 1) =>
  story.desk.returns.merchant['cancel-items'](orderId, [{ line, quantity }], BY);
const stateOf = async (returnId: string) => (await story.desk.returns.merchant.show(returnId)).state;
const replacementOf = async (returnId: string) => (await story.desk.returns.merchant.show(returnId)).replacementOrderId;

test('pieces refunded before they are sent are off the order: nobody sends them, cancels them or is paid for them again', async () => {
  const orderId = await story.paid([storyItem('1021', 3)]);
  await expect(story.refund(orderId, { pieces: [{ line: 1, quantity: 2 }] })).rejects.toMatchObject({
    code: 'items_not_sent',
  });
  await takeOff(orderId, 1, 2);
  await expect(
    story.desk.returns.shopper.cancelPieces(proofOf(orderId), { ...cancelOne(1), lines: [{ line: 1, quantity: 2 }] }),
  ).rejects.toMatchObject({ code: expect.stringMatching('deadline_passed|not_returnable') });
  expect(await story.standing(orderId)).toMatchObject({
    state: 'paid',
    kept: 199_900 - 133_267,
    toSend: [[1, 1]],
    places: ['cancelled', 'cancelled', 'to_send'],
  });
  await story.sent(orderId);
  const [parcel] = await shipmentsOf(story.shop.database, orderId);
  expect((await piecesIn(story.shop.database, [parcel?.shipment_id ?? ''])).get(parcel?.shipment_id ?? '')).toEqual([
    { line: 1, quantity: 1 },
  ]);
});

test('of a cash order with an advance, pieces that are taken off lower what is due once, whoever takes them off', async () => {
  story.shop.orderDeps.settings.cod = exampleCod({ feePaise: 4_900, advancePaise: 150_000 });
  const orderId = await placeOrder(story.shop, {
    items: [storyItem('1021'), storyItem('1031')],
    paymentMethod: 'cash_on_delivery',
    codFeePaise: 4_900,
    codAdvancePaise: 150_000,
  });
  story.gateway.control.pay(orderId, { status: 'SUCCESS' });
  await story.shop.payments.sync(orderId, 'return');
  await takeOff(orderId, 1);
  await expect(story.desk.returns.shopper.cancelPieces(proofOf(orderId), cancelOne(1))).rejects.toMatchObject({
    code: 'deadline_passed',
  });
  const { kept, due } = await story.standing(orderId);
  expect(kept + due).toBe(C + 4_900);
});

test('what a shopper keeps after a refund is neither exchanged nor returned, and its line adds up however it is split', async () => {
  const orderId = await story.delivered([storyItem('1031', 3)]);
  for (const reference of ['one', 'two', 'three']) {
    await story.refund(orderId, { reference, pieces: [{ line: 1, quantity: 1 }] });
  }
  expect(await story.standing(orderId)).toMatchObject({
    // The gateway may have reported it already.
    state: expect.stringMatching('refund_pending|refunded'),
    kept: 0,
    places: ['kept', 'kept', 'kept'],
  });

  const two = await story.delivered([storyItem('1011'), storyItem('1021')]);
  await story.refund(two, { pieces: [{ line: 1, quantity: 1 }] });
  await expect(story.askExchange(two)).rejects.toMatchObject({ code: 'not_returnable' });
  await expect(
    story.desk.returns.shopper.request(proofOf(two), exampleReturn({ reason: 'damaged' })),
  ).rejects.toMatchObject({
    code: 'not_returnable',
  });
  expect(await story.standing(two)).toMatchObject({ kept: B, places: ['kept', 'delivered'] });
  await expect(story.refund(two, { reference: 'again', pieces: [{ line: 1, quantity: 1 }] })).rejects.toMatchObject({
    code: 'invalid_fields',
  });
});

test('an exchange whose money went back, at the desk or at the gateway, becomes a return for which nothing is left', async () => {
  for (const goBack of [
    (orderId: string) => story.refund(orderId, {}),
    async (orderId: string) => {
      story.gateway.control.dashboardRefund(orderId, { amountPaise: A, status: 'SUCCESS' });
      await story.shop.payments.sync(orderId, 'webhook', { refunds: true });
    },
  ]) {
    const orderId = await story.delivered([storyItem('1011')]);
    const returnId = await story.askExchange(orderId);
    await story.desk.returns.merchant.approve(returnId, BY);
    await goBack(orderId);
    await story.desk.returns.merchant.receive(returnId, BY);
    expect([await stateOf(returnId), await replacementOf(returnId)]).toEqual(['closed', null]);
    expect((await story.standing(orderId)).kept).toBe(0);
  }
});

test('while goods are sent in exchange their money stays: no refund of all or of too much, and they are not sent without it', async () => {
  await story.withPolicy({ exchangeSentOn: 'approval' }, async () => {
    const orderId = await story.delivered([storyItem('1011'), storyItem('1021')]);
    const returnId = await story.askExchange(orderId);
    await story.desk.returns.merchant.approve(returnId, BY);
    const second = (await replacementOf(returnId)) ?? '';
    await expect(story.refund(orderId, {})).rejects.toMatchObject({ code: 'exchange_under_way' });
    await expect(story.refund(orderId, { amountPaise: B + 1 })).rejects.toMatchObject({
      code: 'refund_too_large',
      details: { remainingPaise: B },
    });
    story.gateway.control.dashboardRefund(orderId, { amountPaise: A + B, status: 'SUCCESS' });
    await story.shop.payments.sync(orderId, 'webhook', { refunds: true });
    expect((await story.desk.merchant.show(second)).state).toBe('cancelled');
    await story.desk.returns.merchant.receive(returnId, BY);
    expect(await stateOf(returnId)).toBe('closed');
    // Once the first goods are back and the replacement is delivered, a refund of all is the merchant's gesture.
    const other = await story.delivered([storyItem('1011')]);
    const again = await story.askExchange(other);
    await story.desk.returns.merchant.approve(again, BY);
    const third = (await replacementOf(again)) ?? '';
    await story.sent(third);
    await story.desk.merchant.deliver(third, BY);
    await story.desk.returns.merchant.receive(again, BY);
    await story.refund(other, {});
    expect((await story.standing(other)).kept).toBe(0);
  });
});

async function dispute(orderId: string, end?: 'MERCHANT_WON' | 'MERCHANT_LOST'): Promise<string> {
  const disputeId = story.gateway.control.dispute(orderId);
  await story.gateway.control.idle();
  await story.shop.payments.drain();
  if (end !== undefined) await endDispute(disputeId, end);
  return disputeId;
}

async function endDispute(disputeId: string, end: 'MERCHANT_WON' | 'MERCHANT_LOST'): Promise<void> {
  story.later(60_000);
  story.gateway.control.moveDispute(disputeId, end);
  await story.gateway.control.idle();
  await story.shop.payments.drain();
}

test('while a bank decides about a payment, nothing of it goes back and nothing is sent; won, the order goes on', async () => {
  const orderId = await story.paid([storyItem('1011'), storyItem('1021')]);
  await story.desk.merchant.confirm(orderId, BY);
  const disputeId = await dispute(orderId);
  expect((await story.desk.merchant.show(orderId)).state).toBe('held');
  await expect(story.desk.returns.shopper.cancelOrder(proofOf(orderId))).rejects.toMatchObject({
    code: 'deadline_passed',
  });
  const disputed = { code: 'payment_disputed', details: { disputeId } };
  await expect(story.desk.merchant.cancel(orderId, BY)).rejects.toMatchObject(disputed);
  await expect(story.refund(orderId, {})).rejects.toMatchObject(disputed);
  await expect(story.refund(orderId, { amountPaise: 100 })).rejects.toMatchObject(disputed);
  await expect(story.desk.merchant.accept(orderId, BY)).rejects.toMatchObject(disputed);
  await story.refund(orderId, { amountPaise: 100, despiteDispute: true });
  await endDispute(disputeId, 'MERCHANT_WON');
  expect(await story.standing(orderId)).toMatchObject({ state: 'paid', kept: A + B - 100 });
  await story.sent(orderId);
});

test('a lost dispute is in the ledger like an external refund: unsent goods stay, and nothing is refunded again', async () => {
  const unsent = await story.paid([storyItem('1011')]);
  await story.desk.merchant.confirm(unsent, BY);
  await dispute(unsent, 'MERCHANT_LOST');
  expect(await story.standing(unsent)).toMatchObject({ state: 'held', kept: 0 });
  await expect(story.desk.merchant.pack(unsent, BY)).rejects.toMatchObject({ code: 'invalid_transition' });

  const orderId = await story.delivered([storyItem('1011')]);
  const returnId = await story.desk.returns.shopper.request(proofOf(orderId), exampleReturn({ reason: 'damaged' }));
  await story.desk.returns.merchant.approve(returnId, BY);
  const disputeId = await dispute(orderId);
  await story.desk.returns.merchant.receive(returnId, BY);
  expect([await stateOf(returnId), (await story.standing(orderId)).kept]).toEqual(['received', A]);
  await expect(story.desk.returns.merchant.refund(returnId, null, BY)).rejects.toMatchObject({
    code: 'payment_disputed',
  });
  await endDispute(disputeId, 'MERCHANT_LOST');
  expect((await story.standing(orderId)).kept).toBe(0);
  await story.desk.returns.merchant.refund(returnId, null, BY);
  expect([await stateOf(returnId), (await story.standing(orderId)).kept]).toEqual(['closed', 0]);
});

test('a bank that gives the payment to the shop after all reverses the ledger’s entry, the order goes on, and once more lost it is taken once', async () => {
  const orderId = await story.paid([storyItem('1011')]);
  const disputeId = await dispute(orderId);
  const decided = async (end: 'MERCHANT_WON' | 'MERCHANT_LOST') => {
    story.later(60_000);
    await endDispute(disputeId, end);
    const { state, kept } = await story.standing(orderId);
    return [state, kept];
  };
  expect(await decided('MERCHANT_LOST')).toEqual(['held', 0]);
  expect(await decided('MERCHANT_WON')).toEqual(['paid', A]);
  expect(await decided('MERCHANT_LOST')).toEqual(['held', 0]);
  expect(await decided('MERCHANT_WON')).toEqual(['paid', A]);
});

test('goods in exchange wait while a bank decides about the payment that stands for them', async () => {
  await story.withPolicy({ exchangeSentOn: 'approval' }, async () => {
    const orderId = await story.delivered([storyItem('1011')]);
    const returnId = await story.askExchange(orderId);
    await story.desk.returns.merchant.approve(returnId, BY);
    const second = (await replacementOf(returnId)) ?? '';
    await dispute(orderId);
    await expect(story.desk.merchant.pack(second, BY)).rejects.toMatchObject({ code: 'payment_disputed' });
  });
});

test('a cancellation that nobody looks at leaves the remaining pieces paid, after a refund by amount too', async () => {
  const orderId = await story.paid([storyItem('1011'), storyItem('1021')]);
  await story.refund(orderId, { amountPaise: A });
  await story.desk.returns.shopper.cancelPieces(proofOf(orderId), cancelOne(1));
  expect(await story.standing(orderId)).toMatchObject({ state: 'paid', kept: B, toSend: [[2, 1]] });
  const gesture = await story.paid([storyItem('1011'), storyItem('1021')]);
  await story.refund(gesture, { amountPaise: 20_000 });
  await story.desk.returns.shopper.cancelPieces(proofOf(gesture), cancelOne(1));
  expect((await story.standing(gesture)).kept).toBe(B);
});

test('a merchant’s reference cannot take the id of a refund that the shop makes itself', async () => {
  const orderId = await story.delivered([storyItem('1011'), storyItem('1021')]);
  const returnId = await story.desk.returns.shopper.request(proofOf(orderId), exampleReturn({ reason: 'damaged' }));
  await story.desk.returns.merchant.approve(returnId, BY);
  for (const reference of [returnId, 'rto-1']) {
    await expect(story.refund(orderId, { amountPaise: 20_000, reference })).rejects.toMatchObject({
      code: 'invalid_fields',
    });
  }
  await story.desk.returns.merchant.receive(returnId, BY);
  expect((await story.standing(orderId)).kept).toBe(B);
});

test('couriers are asked for whole rupees, and the last parcel for what is left', async () => {
  story.shop.orderDeps.settings.cod = exampleCod({ feePaise: 4_900 });
  const orderId = await placeOrder(story.shop, {
    items: THREE_FOR_TWO,
    paymentMethod: 'cash_on_delivery',
    codFeePaise: 4_900,
  });
  await story.desk.merchant.pack(orderId, BY);
  for (const line of [1, 2, 3]) {
    const parcel = { lines: [{ line, quantity: 1 }], carrier: 'Example Express', awb: `EX-${line}-${orderId}` };
    await story.desk.merchant['ship-part'](orderId, parcel, BY);
  }
  const collects = (await shipmentsOf(story.shop.database, orderId)).map((one) => one.collect_paise);
  expect(collects.slice(0, 2).map((paise) => paise % 100)).toEqual([0, 0]);
  expect(collects.reduce((sum, paise) => sum + paise, 0)).toBe(249_850 + 4_900);
});

test('what was due for pieces that were taken off while a bank decided goes back afterwards: all of it, whatever was given on top since', async () => {
  story.shop.orderDeps.settings.cod = exampleCod({ advancePaise: 150_000 });
  const cash = await placeOrder(story.shop, {
    items: [storyItem('1021'), storyItem('1031')],
    paymentMethod: 'cash_on_delivery',
    codAdvancePaise: 150_000,
  });
  story.gateway.control.pay(cash, { status: 'SUCCESS' });
  await story.shop.payments.sync(cash, 'return');
  const online = await story.paid([storyItem('1011'), storyItem('1021')]);
  for (const [orderId, kept] of [
    [cash, C],
    [online, B - 20_000],
  ] as const) {
    const disputeId = await dispute(orderId);
    await takeOff(orderId, 1);
    const [request] = await story.shop.database
      .selectFrom('return_request')
      .select('return_id')
      .where('order_id', '=', orderId)
      .execute();
    const returnId = request?.return_id ?? '';
    if (orderId === online) await story.refund(online, { amountPaise: 20_000, despiteDispute: true });
    await endDispute(disputeId, 'MERCHANT_WON');
    await story.desk.returns.merchant.refund(returnId, null, BY);
    expect([await stateOf(returnId), (await story.standing(orderId)).kept]).toEqual(['approved', kept]);
  }
});
