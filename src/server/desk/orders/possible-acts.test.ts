import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exampleAddress, placeOrder } from '../../../../test/paying-shop.ts';
import { exampleReturn } from '../../../../test/shops/returning-shop.ts';
import { BY, openStoryShop, type StoryShop, storyItem } from '../../../../test/shops/story-shop.ts';
import { proofOf } from '../../../../test/shops/three-for-two.ts';
import type { DeskRole } from '../../../contracts/desk/roles.ts';
import { isPlainAct, judgeAct, ORDER_ACT_NAMES, type OrderAct, rowOf } from '../../../domain/acts/order-acts.ts';
import type { ParcelLoss, ScanEvent } from '../../../domain/shipping/shipment-state.ts';
import { unitsToRefund, unitsToSend, type Units } from '../../../domain/units/unit-book.ts';
import { ShopError } from '../../running/errors.ts';
import { readFacts, readFactsOf } from '../../selling/orders/facts/order-facts.ts';
import { refundsOf } from '../../selling/payments/service.ts';
import { shipmentsOf } from '../../selling/shipments/service.ts';
import { readBook } from '../../selling/units/service.ts';
import { plainActs } from './order-acts.ts';
import { possibleActs } from './possible-acts.ts';

let story: StoryShop;
beforeAll(async () => {
  story = await openStoryShop();
  story.shop.orderDeps.settings.gifts = { on: true, wrapPaise: 4_900 };
});
beforeEach(() => story.newDay());
afterAll(() => story.close());

/** Ends the transaction of an act that was done, so that the next act finds the order as it was. */
class Undone extends Error {}
const undo = {
  record: (): Promise<void> => {
    throw new Undone();
  },
};

const recorded = { record: () => Promise.resolve() };
const TWO = [storyItem('1011'), storyItem('1021')];
const awb = { carrier: 'Example Express', awb: 'EX-NEW' };

type About = { parcel?: number; loss?: ParcelLoss; refundId?: string };

/** Does an act in the service, with an input that fits the order as far as it can. */
async function run(act: OrderAct, orderId: string, { parcel = 0, loss = 'misdelivered', refundId = '' }: About) {
  const { merchant, returns } = story.desk;
  const book = await readBook(story.shop.database, await rowOfOrder(orderId));
  const one = (units: readonly Units[]) => units.slice(0, 1).map(({ line }) => ({ line, quantity: 1 }));
  const part = { note: 'Agreed by phone', reference: 'by-test', amountPaise: null };
  if (isPlainAct(act)) return plainActs({ merchant, returns: returns.merchant })[act](orderId, BY, undo);
  switch (act) {
    case 'accept':
      return merchant.accept(orderId, BY, undo);
    case 'ship':
      return merchant.ship(orderId, awb, BY, undo);
    case 'correct-shipment':
      return merchant['correct-shipment'](orderId, awb, undo);
    case 'ship-part':
      return merchant['ship-part'](orderId, { ...awb, lines: null }, BY, undo);
    case 'book':
      return merchant.book(orderId, { lines: null, provider: 'shiprocket', nextAt: new Date() }, BY, undo);
    case 'change-address':
      return merchant['change-address'](orderId, exampleAddress(), undo);
    case 'change-gift-note':
      return merchant['change-gift-note'](orderId, 'With love', undo);
    case 'refund':
      return merchant.refund(orderId, { ...part, reference: null }, BY, undo);
    case 'refund-amount':
      return merchant.refund(orderId, { ...part, amountPaise: 100 }, BY, undo);
    case 'refund-items':
      return merchant.refund(orderId, { ...part, pieces: one(unitsToRefund(book)) }, BY, undo);
    case 'retry-refund':
      return merchant['retry-refund'](orderId, refundId, BY, undo);
    case 'cancel-items':
      return returns.merchant['cancel-items'](orderId, one(unitsToSend(book)), BY, undo);
    case 'cancel-booking':
      return merchant['cancel-booking'](orderId, parcel, undo);
    case 'lost':
      return merchant.lost(orderId, parcel, loss, undo);
    case 'send-again':
      return merchant['send-again'](orderId, parcel, BY, undo);
    case 'refund-lost':
      return returns.merchant['refund-lost'](orderId, parcel, BY, undo);
    case 'book-again':
      return merchant['book-again'](orderId, { parcel, nextAt: new Date() }, undo);
  }
}

function rowOfOrder(orderId: string) {
  const query = story.shop.database.selectFrom('shop_order').selectAll().where('order_id', '=', orderId);
  return query.executeTakeFirstOrThrow();
}

/** What the service does with it: `goes`, or the code of its refusal with the reason. */
async function outcomeOf(act: () => Promise<unknown>): Promise<string> {
  try {
    await act();
  } catch (error) {
    if (error instanceof Undone) return 'goes';
    if (error instanceof ShopError) return [error.code, error.details['reason']].filter(Boolean).join(' ');
    throw error;
  }
  return 'goes without a record';
}

/** What the table says of all acts about an order, or one of its parcels or refunds, and what the services did otherwise. */
async function compare(orderId: string, about: About = {}) {
  const order = await rowOfOrder(orderId);
  const subject = about.parcel !== undefined ? 'object' : about.refundId !== undefined ? 'string' : 'undefined';
  const verdicts = new Map<OrderAct, string>();
  const wrong: string[] = [];
  for (const act of ORDER_ACT_NAMES) {
    if (typeof rowOf(act).about !== subject) continue;
    const verdict = judgeAct(act, await readFactsOf(story.shop.database, order, act, about));
    // Of no items that were sent nothing can be asked for; without pieces it would be a refund of all.
    if (verdict === 'nothing_sent' || (act === 'refund-items' && verdict === 'nothing_left')) continue;
    const outcome = await outcomeOf(() => run(act, orderId, about));
    const isPossible = verdict === 'possible' || verdict === 'done';
    if (isPossible !== (outcome === 'goes')) wrong.push(`${order.state}: ${act} is ${verdict}, but ${outcome}`);
    verdicts.set(act, verdict);
  }
  return { verdicts, wrong };
}

async function packed(orderId: string): Promise<string> {
  const { merchant } = story.desk;
  if ((await merchant.show(orderId)).state === 'paid') await merchant.confirm(orderId, BY);
  await merchant.pack(orderId, BY);
  return orderId;
}

async function sendLine(orderId: string, line: number): Promise<void> {
  const parcel = { carrier: 'Example Express', awb: `EX-${line}-${orderId}`, lines: [{ line, quantity: 1 }] };
  await story.desk.merchant['ship-part'](orderId, parcel, BY);
}

async function scan(orderId: string, parcel: number, event: ScanEvent): Promise<void> {
  const shipment = (await shipmentsOf(story.shop.database, orderId)).find((one) => one.parcel === parcel);
  if (!shipment) throw new Error('no such parcel');
  const at = story.later(1000);
  await story.desk.merchant.recordScans(shipment, [{ at, event, status: event, activity: '', location: '' }], BY);
}

async function dispute(orderId: string): Promise<string> {
  story.gateway.control.dispute(orderId);
  await story.gateway.control.idle();
  await story.shop.payments.drain();
  return orderId;
}

const cash = (items = TWO) => placeOrder(story.shop, { items: [...items], paymentMethod: 'cash_on_delivery' });

async function inTwoParcels(): Promise<string> {
  const orderId = await packed(await story.paid(TWO));
  await sendLine(orderId, 1);
  await sendLine(orderId, 2);
  return orderId;
}

async function exchanged(): Promise<{ first: string; second: string }> {
  return story.withPolicy({ exchangeSentOn: 'approval' }, async () => {
    const first = await story.delivered(TWO);
    const returnId = await story.askExchange(first);
    const approved = await story.desk.returns.merchant.approve(returnId, BY);
    return { first, second: approved.replacement_order_id ?? '' };
  });
}

/** Orders of every kind, by what is special about them. */
const ORDERS: Readonly<Record<string, () => Promise<string>>> = {
  'waiting for payment': () => placeOrder(story.shop),
  paid: () => story.paid(TWO),
  'a gift': () => story.paid(TWO, { gift: { wrap: false, note: 'For you' } }),
  'of one piece': () => story.paid([storyItem('1011')]),
  'held in a dispute': async () => dispute(await story.paid(TWO)),
  'held because money went back': async () => {
    const orderId = await story.paid(TWO);
    story.gateway.control.dashboardRefund(orderId, { amountPaise: 5_000, status: 'SUCCESS' });
    await story.shop.payments.sync(orderId, 'webhook', { refunds: true });
    return orderId;
  },
  'in cash': () => cash(),
  'in cash, cancelled': async () => {
    const orderId = await cash();
    await story.desk.merchant.cancel(orderId, BY);
    return orderId;
  },
  packed: async () => packed(await story.paid(TWO)),
  'packed, with a courier booked': async () => {
    const orderId = await packed(await story.paid(TWO));
    await story.desk.merchant.book(orderId, { lines: null, provider: 'shiprocket', nextAt: new Date() }, BY);
    return orderId;
  },
  'packed, with a courier who refused it': async () => {
    const orderId = await packed(await story.paid(TWO));
    await story.desk.merchant.book(orderId, { lines: null, provider: 'shiprocket', nextAt: new Date() }, BY);
    await story.shop.database.updateTable('shipment').set({ next_at: null }).where('order_id', '=', orderId).execute();
    return orderId;
  },
  'sent in part': async () => {
    const orderId = await packed(await story.paid(TWO));
    await sendLine(orderId, 1);
    return orderId;
  },
  'sent in part, and in a dispute': async () => {
    const orderId = await packed(await story.paid(TWO));
    await sendLine(orderId, 1);
    return dispute(orderId);
  },
  'sent whole': inTwoParcels,
  'out for delivery': async () => {
    const orderId = await story.paid(TWO);
    await story.sent(orderId);
    await story.desk.merchant['out-for-delivery'](orderId, BY);
    return orderId;
  },
  'delivered in part': async () => {
    const orderId = await inTwoParcels();
    await scan(orderId, 1, 'delivered');
    return orderId;
  },
  'lost in part': async () => {
    const orderId = await inTwoParcels();
    await story.desk.merchant.lost(orderId, 2, 'lost', recorded);
    return orderId;
  },
  'lost whole': async () => {
    const orderId = await story.paid(TWO);
    await story.sent(orderId);
    await story.desk.merchant.lost(orderId, 1, 'damaged', recorded);
    return orderId;
  },
  'lost whole, and in a dispute': async () => {
    const orderId = await story.paid(TWO);
    await story.sent(orderId);
    await story.desk.merchant.lost(orderId, 1, 'lost', recorded);
    return dispute(orderId);
  },
  'lost on its way back': async () => {
    const orderId = await inTwoParcels();
    await story.desk.merchant.rto(orderId, BY);
    await story.desk.merchant.lost(orderId, 1, 'lost', recorded);
    return orderId;
  },
  delivered: () => story.delivered(TWO),
  'delivered, with a return asked for': async () => {
    const orderId = await story.delivered(TWO);
    await story.desk.returns.shopper.request(proofOf(orderId), exampleReturn());
    return orderId;
  },
  'back at the shop': async () => {
    const orderId = await inTwoParcels();
    await story.desk.merchant.rto(orderId, BY);
    await story.desk.merchant['rto-received'](orderId, BY);
    return orderId;
  },
  'refunded in part': async () => {
    const orderId = await story.delivered(TWO);
    await story.refund(orderId, { amountPaise: 5_000 });
    return orderId;
  },
  'being refunded': async () => {
    const orderId = await story.paid(TWO);
    await story.refund(orderId, {});
    return orderId;
  },
  'with a failed refund': async () => {
    const orderId = await story.delivered(TWO);
    await story.refund(orderId, { amountPaise: 5_000 });
    await sql`update refund set state = 'failed', state_cause = 'a test' where order_id = ${orderId}`.execute(
      story.shop.database,
    );
    return orderId;
  },
  'that pays for goods in exchange': async () => (await exchanged()).first,
  'in exchange': async () => (await exchanged()).second,
  'in exchange, while a bank decides about the first': async () => {
    const { first, second } = await exchanged();
    await packed(second);
    await dispute(first);
    return second;
  },
};

/** What the table said of each act, over all orders. */
const said = new Map<OrderAct, Set<string>>();

test.each(Object.keys(ORDERS))(
  'an order %s: the services do what the table says is possible, and refuse the rest',
  async (kind) => {
    const orderId = (await ORDERS[kind]?.()) ?? '';
    const about: About[] = [
      {},
      ...(await shipmentsOf(story.shop.database, orderId)).map(({ parcel }) => ({ parcel })),
      ...(await refundsOf(story.shop.database, orderId)).map((refund) => ({ refundId: refund.refund_id })),
    ];
    for (const one of about) {
      const { verdicts, wrong } = await compare(orderId, one);
      expect(wrong).toEqual([]);
      for (const [act, verdict] of verdicts) said.set(act, (said.get(act) ?? new Set()).add(verdict));
    }
  },
);

test('each act was possible with one of these orders, and refused for another', () => {
  const goes = (verdict: string) => verdict === 'possible';
  const missing = ORDER_ACT_NAMES.flatMap((act) => {
    const verdicts = [...(said.get(act) ?? [])];
    return [
      ...(verdicts.some(goes) ? [] : [`${act} never possible`]),
      ...(verdicts.every(goes) ? [`${act} never refused`] : []),
    ];
  });
  expect(missing).toEqual([]);
});

test('a role is offered what it may do, the owner also against a bank, and accountants nothing', async () => {
  const orderId = await dispute(await story.paid(TWO));
  const facts = await readFacts(story.shop.database, await rowOfOrder(orderId), ABOUT_ORDERS);
  const offered = (role: DeskRole) => possibleActs({ ...facts, shop: { booksCouriers: false } }, role);
  expect(offered('packer')).toEqual({ acts: [], blocked: [] });
  expect(offered('manager')).toEqual({
    acts: ['change-address', 'cancel-items'],
    blocked: ['accept', 'refund', 'refund-amount', 'cancel'].map((act) => ({ act, reason: 'disputed' })),
  });
  expect(offered('owner')).toEqual({
    acts: ['accept', 'change-address', 'refund', 'refund-amount', 'cancel-items'],
    blocked: [{ act: 'cancel', reason: 'disputed' }],
  });
  expect(offered('accountant')).toEqual({ acts: [], blocked: [] });
});

test('of an order that is on its way with a lost parcel it is said why it cannot be delivered, and shipping is not looked for', async () => {
  const orderId = await story.paid(TWO);
  await story.sent(orderId);
  await story.desk.merchant.lost(orderId, 1, 'lost', recorded);
  const facts = await readFacts(story.shop.database, await rowOfOrder(orderId), ABOUT_ORDERS);
  const { blocked } = possibleActs({ ...facts, shop: { booksCouriers: false } }, 'packer');
  expect(blocked).toEqual([
    { act: 'out-for-delivery', reason: 'all_lost' },
    { act: 'deliver', reason: 'parcel_lost' },
    { act: 'attempt-failed', reason: 'all_lost' },
    { act: 'rto', reason: 'all_lost' },
    { act: 'correct-shipment', reason: 'number_of_lost' },
    { act: 'return', reason: 'all_lost' },
  ]);
});

const ABOUT_ORDERS = new Set(['units', 'parcels', 'disputes', 'money', 'invoice'] as const);
