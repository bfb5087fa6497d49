import { randomUUID } from 'node:crypto';
import type { OrderState } from '../../src/domain/orders/order-state.ts';
import type { ReturnState } from '../../src/domain/returns/return-state.ts';
import {
  buy,
  deliver,
  KURTA,
  type LifePlan,
  merchant,
  orderOf,
  payOnline,
  refundsIn,
  requests,
  resendWebhooks,
  send,
  shopper,
  stateOf,
  type World,
} from './life-steps.ts';

const SECOND = 99_950;
const SHIRT = 79_900;
const ADVANCE = 200_000;
const item = (productId: string, variantId: string, expectedPricePaise: number) => {
  return { productId, variantId, quantity: 1, expectedPricePaise };
};
const TWO = [item('101', '1011', KURTA), item('102', '1021', SECOND)];
const THREE = [...TWO, item('103', '1031', SHIRT)];

/** Gives a command of the desk until its effect is there. */
function desk(world: World, act: string, input: object, isDone: () => Promise<boolean>, index = 0): Promise<void> {
  return world.step(act, ['desk', act, orderOf(world, index), '', JSON.stringify(input)], isDone);
}

async function parcels({ database, ...world }: World, index = 0) {
  return database
    .selectFrom('shipment')
    .selectAll()
    .where('order_id', '=', world.life.orderIds[index] ?? '')
    .where('state', '<>', 'cancelled')
    .orderBy('parcel')
    .execute();
}

async function cancelledOf({ database, ...world }: World, line: number): Promise<number> {
  const query = database.selectFrom('order_item').select('cancelled_quantity').where('line', '=', line);
  const row = await query.where('order_id', '=', world.life.orderIds[0] ?? '').executeTakeFirst();
  return row?.cancelled_quantity ?? 0;
}

const takeOff = (world: World, line: number) =>
  desk(world, 'cancel-items', { lines: [{ line, quantity: 1 }] }, async () => (await cancelledOf(world, line)) === 1);

/** Packs an order and sends each of its lines in a parcel of its own. */
async function sendApart(world: World, lines: readonly number[]): Promise<void> {
  await merchant(world, 'pack', 'packed');
  for (const [index, line] of lines.entries()) {
    const input = { lines: [{ line, quantity: 1 }], awb: `EX${line}` };
    await desk(world, 'ship-parcel', input, async () => (await parcels(world)).length > index);
  }
}

const scan = (world: World, parcel: number, event: string) =>
  desk(world, 'scan', { parcel, event }, async () => (await parcels(world))[parcel - 1]?.state === event);
const lose = (world: World, parcel: number, loss: string) =>
  desk(world, 'lost', { parcel, loss }, async () => (await parcels(world))[parcel - 1]?.state === 'lost');
const isReleased = (world: World, parcel: number) => async () => (await parcels(world))[parcel - 1]?.released === true;

async function ask(world: World, line: number, kind: 'return' | 'exchange', index = 0): Promise<string> {
  const before = await requests(world, index);
  const lines = [{ line, quantity: 1, ...(kind === 'exchange' ? { newVariantId: '1012' } : {}) }];
  const input = { kind, requestKey: randomUUID(), lines };
  const isAsked = async () => (await requests(world, index)).length > before.length;
  await shopper(world, 'ask', isAsked, input, index);
  const known = new Set(before.map((one) => one.return_id));
  return (await requests(world, index)).find((one) => !known.has(one.return_id))?.return_id ?? '';
}

function onReturn(world: World, act: string, returnId: string, to: readonly ReturnState[], index = 0): Promise<void> {
  const isDone = async () =>
    (await requests(world, index)).some((one) => one.return_id === returnId && to.some((state) => state === one.state));
  return world.step(act, ['desk', act, returnId, '', '{}'], isDone);
}

async function paidAndConfirmed(world: World, items: Parameters<typeof payOnline>[1] = TWO): Promise<void> {
  await payOnline(world, items);
  await merchant(world, 'confirm', 'confirmed');
}

/** A bank asks a payment back, and decides. Webhooks are sent again until the shop knows. */
async function dispute(world: World, end: 'MERCHANT_WON' | 'MERCHANT_LOST', meanwhile: OrderState): Promise<void> {
  const { gateway, database } = world;
  const id = gateway.control.dispute(orderOf(world));
  const row = async () => database.selectFrom('dispute').selectAll().where('dispute_id', '=', id).executeTakeFirst();
  const heard = async (isSo: () => Promise<boolean>) => {
    await resendWebhooks(world);
    return isSo();
  };
  const show = ['show', orderOf(world)];
  await world.step('dispute', show, () =>
    heard(async () => (await row()) !== undefined && (await stateOf(world)) === meanwhile),
  );
  gateway.control.moveDispute(id, end);
  await world.step('dispute decided', show, () => heard(async () => (await row())?.resolved_at instanceof Date));
}

const ends = (...states: OrderState[]) => [{ states, messages: null }];

/**
 * Lives in which units and money meet: pieces taken off, refunded, checked, exchanged, lost, disputed. Messages are not
 * compared; the books are, by test/fault-harness/compare/compare-units.ts.
 */
export const UNIT_LIVES: readonly LifePlan[] = [
  {
    name: 'a sold-out piece taken off, the other refunded and kept',
    async live(world) {
      await paidAndConfirmed(world);
      await takeOff(world, 1);
      await send(world);
      await deliver(world);
      const input = { reference: 'keep', lines: [{ line: 2, quantity: 1 }] };
      await desk(world, 'refund-items', input, async () => (await refundsIn(world)) > 1);
    },
    ends: ends('refunded'),
    returns: ['refunded'],
    reviews: 0,
    backPaise: KURTA + SECOND,
  },
  {
    name: 'exchanged before the first piece is back, then sent back',
    async live(world) {
      await paidAndConfirmed(world, TWO.slice(0, 1));
      await send(world);
      await deliver(world);
      const returnId = await ask(world, 1, 'exchange');
      await onReturn(world, 'approve-and-send', returnId, ['approved']);
      const query = world.database
        .selectFrom('shop_order')
        .select('order_id')
        .where('exchange_of', '=', orderOf(world));
      world.life.orderIds.push((await query.executeTakeFirst())?.order_id ?? '');
      await send(world, 1);
      await deliver(world, 1);
      await onReturn(world, 'receive', returnId, ['exchanged']);
      const back = await ask(world, 1, 'return', 1);
      await onReturn(world, 'approve', back, ['approved'], 1);
      await onReturn(world, 'receive', back, ['received', 'refunded'], 1);
    },
    ends: [...ends('delivered', 'refunded'), ...ends('delivered', 'returned', 'refunded')],
    returns: ['exchanged', 'refunded'],
    reviews: 0,
    backPaise: KURTA,
  },
  {
    name: 'a dispute is lost after delivery: a return gives nothing back',
    async live(world) {
      await paidAndConfirmed(world, TWO.slice(0, 1));
      await send(world);
      await deliver(world);
      const returnId = await ask(world, 1, 'return');
      await onReturn(world, 'approve', returnId, ['approved']);
      await dispute(world, 'MERCHANT_LOST', 'delivered');
      await onReturn(world, 'receive', returnId, ['closed']);
    },
    ends: ends('returned', 'refunded', 'delivered'),
    returns: ['closed'],
    reviews: 0,
    backPaise: 0,
  },
  {
    name: 'a lost parcel is sent again, a damaged one refunded',
    async live(world) {
      await paidAndConfirmed(world);
      await sendApart(world, [1, 2]);
      await lose(world, 1, 'lost');
      await desk(world, 'send-again', { parcel: 1 }, isReleased(world, 1));
      const again = { lines: [{ line: 1, quantity: 1 }], awb: 'EX3' };
      await desk(world, 'ship-parcel', again, async () => (await parcels(world)).length > 2);
      await lose(world, 2, 'damaged');
      await desk(world, 'refund-lost', { parcel: 2 }, isReleased(world, 2));
      await scan(world, 3, 'delivered');
    },
    ends: ends('delivered'),
    returns: ['refunded'],
    reviews: 0,
    backPaise: SECOND,
  },
  {
    name: 'cash with an advance, two pieces taken off one after the other: each surplus goes back once',
    async live(world) {
      await buy(world, true, THREE, ADVANCE);
      world.gateway.control.pay(orderOf(world), { status: 'SUCCESS' });
      const { database } = world;
      await world.step('advance paid', ['show', orderOf(world)], async () => {
        await world.ask('/api/cashfree/verify-payment', { orderId: orderOf(world) });
        const paid = await database
          .selectFrom('payment')
          .select('state')
          .where('order_id', '=', orderOf(world))
          .execute();
        return paid.some(({ state }) => state === 'success');
      });
      await takeOff(world, 1);
      await takeOff(world, 2);
      await merchant(world, 'confirm', 'confirmed');
      await send(world);
      await deliver(world);
    },
    ends: ends('delivered'),
    returns: ['refunded', 'refunded'],
    reviews: 0,
    // The shirt's share of three for two, ₹605.40, and the fee stay.
    backPaise: ADVANCE - 60_540 - 4_900,
  },
  {
    name: 'a refund by amount, then the shopper cancels a piece: the other stays paid',
    async live(world) {
      await payOnline(world, TWO);
      const argv = ['refund', orderOf(world), '--amount', '1000.00', '--reference', 'A'];
      await world.step('refund', argv, async () => (await refundsIn(world)) > 0);
      const input = { requestKey: randomUUID(), reason: 'changed_mind', lines: [{ line: 1, quantity: 1 }] };
      await shopper(world, 'cancel-pieces', async () => (await cancelledOf(world, 1)) === 1, input);
      await merchant(world, 'confirm', 'confirmed');
      await send(world);
      await deliver(world);
    },
    ends: ends('delivered'),
    returns: ['refunded'],
    reviews: 0,
    backPaise: KURTA,
  },
  {
    name: 'one return accepted with a deduction, one refused and sent back',
    async live(world) {
      await paidAndConfirmed(world);
      await send(world);
      await deliver(world);
      const first = await ask(world, 1, 'return');
      await onReturn(world, 'approve', first, ['approved']);
      await onReturn(world, 'deduct', first, ['received', 'refunded']);
      const second = await ask(world, 2, 'return');
      await onReturn(world, 'approve', second, ['approved']);
      await onReturn(world, 'refuse', second, ['refused']);
      await onReturn(world, 'send-back', second, ['sent_back']);
    },
    ends: ends('delivered'),
    returns: ['refunded', 'sent_back'],
    reviews: 0,
    backPaise: KURTA - 10_000,
  },
  {
    name: 'a dispute holds the order and is won',
    async live(world) {
      await paidAndConfirmed(world);
      await dispute(world, 'MERCHANT_WON', 'held');
      await world.step('paid', ['show', orderOf(world)], async () => (await stateOf(world)) === 'paid');
      await merchant(world, 'confirm', 'confirmed');
      await send(world);
      await deliver(world);
    },
    ends: ends('delivered'),
    returns: [],
    reviews: 0,
    backPaise: 0,
  },
  {
    name: 'a part goes back in the gateway’s dashboard; the merchant accepts it',
    async live(world) {
      await paidAndConfirmed(world, TWO.slice(0, 1));
      world.gateway.control.dashboardRefund(orderOf(world), { amountPaise: 10_000, status: 'SUCCESS' });
      await world.step('held', ['show', orderOf(world)], async () => {
        await resendWebhooks(world);
        return (await stateOf(world)) === 'held';
      });
      await merchant(world, 'accept', 'paid');
      await merchant(world, 'confirm', 'confirmed');
      await send(world);
      await deliver(world);
    },
    ends: ends('delivered'),
    returns: [],
    reviews: 0,
    backPaise: 10_000,
  },
  {
    name: 'a parcel that somebody else got is sent again',
    async live(world) {
      await paidAndConfirmed(world, TWO.slice(0, 1));
      await merchant(world, 'pack', 'packed');
      await merchant(world, 'ship', 'shipped');
      await scan(world, 1, 'delivered');
      await lose(world, 1, 'misdelivered');
      await desk(world, 'send-again', { parcel: 1 }, isReleased(world, 1));
      const again = { lines: [{ line: 1, quantity: 1 }], awb: 'EX2' };
      await desk(world, 'ship-parcel', again, async () => (await parcels(world)).length > 1);
      await scan(world, 2, 'delivered');
    },
    ends: ends('delivered'),
    returns: [],
    reviews: 0,
    backPaise: 0,
  },
  {
    name: 'one of two parcels comes back and is refunded by items',
    async live(world) {
      await paidAndConfirmed(world);
      await sendApart(world, [1, 2]);
      await scan(world, 1, 'delivered');
      await scan(world, 2, 'rto_delivered');
      const input = { reference: 'back', lines: [{ line: 2, quantity: 1 }] };
      await desk(world, 'refund-items', input, async () => (await refundsIn(world)) > 0);
    },
    ends: ends('delivered'),
    returns: [],
    reviews: 0,
    backPaise: SECOND,
  },
];
