import { randomUUID } from 'node:crypto';
import type { OrderState } from '../../src/domain/orders/order-state.ts';
import {
  buy,
  deliver,
  KURTA,
  type LifePlan,
  merchant,
  orderOf,
  payOnline,
  refundsIn,
  resendWebhooks,
  send,
  shopper,
  stateOf,
} from './life-steps.ts';
import {
  ADVANCE,
  ask,
  cancelledOf,
  desk,
  dispute,
  isReleased,
  item,
  KURTA_SHARE,
  lose,
  onReturn,
  paidAndConfirmed,
  parcels,
  refundOf,
  scan,
  SECOND,
  sendApart,
  SHIRT_SHARE,
  takeOff,
  THREE,
  THREE_PAISE,
  tries,
  triesToRefund,
  triesToReturn,
  TWO,
} from './unit-life-steps.ts';

const ends = (...states: OrderState[]) => [{ states, messages: null }];

/**
 * Lives in which units and money meet: pieces taken off, refunded, checked, exchanged, lost, disputed. Messages are not
 * compared; the books are, by test/fault-harness/compare/compare-units.ts.
 */
export const UNIT_LIVES: readonly LifePlan[] = [
  {
    name: 'a sold-out piece taken off, another refunded and kept: neither is given again',
    async live(world) {
      await paidAndConfirmed(world, THREE);
      await takeOff(world, 1);
      await send(world);
      await deliver(world);
      await desk(world, 'refund-items', refundOf(2, 'keep'), async () => (await refundsIn(world)) > 1);
      await tries(world, 'refund-items', refundOf(1, 'off'));
      await tries(world, 'refund-items', refundOf(2, 'again'));
      // A reference stands for one refund.
      await tries(world, 'refund-items', refundOf(3, 'keep'));
      await triesToReturn(world, 2);
    },
    ends: ends('delivered'),
    returns: ['refunded'],
    reviews: 0,
    backPaise: THREE_PAISE - SHIRT_SHARE,
  },
  {
    name: 'exchanged before the first piece is back, then sent back',
    async live(world) {
      await paidAndConfirmed(world);
      await send(world);
      await deliver(world);
      const returnId = await ask(world, 1, 'exchange');
      await onReturn(world, 'approve-and-send', returnId, ['approved']);
      await triesToRefund(world);
      await triesToRefund(world, '--amount', '2400.00', '--reference', 'more');
      const query = world.database
        .selectFrom('shop_order')
        .select('order_id')
        .where('exchange_of', '=', orderOf(world));
      world.life.orderIds.push((await query.executeTakeFirst())?.order_id ?? '');
      await send(world, 1);
      await deliver(world, 1);
      await onReturn(world, 'receive', returnId, ['exchanged']);
      await tries(world, 'refund-items', refundOf(1, 'twice'));
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
      await desk(world, 'ship-part', again, async () => (await parcels(world)).length > 2);
      await lose(world, 2, 'damaged');
      await desk(world, 'refund-lost', { parcel: 2 }, isReleased(world, 2));
      await scan(world, 3, 'delivered');
      await tries(world, 'refund-lost', { parcel: 2 });
      await tries(world, 'refund-items', refundOf(2, 'lost'));
      await triesToReturn(world, 2);
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
    // The shirt's share and the fee stay.
    backPaise: ADVANCE - SHIRT_SHARE - 4_900,
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
    name: 'one return accepted with a deduction, one refused and sent back: neither is given again',
    async live(world) {
      await paidAndConfirmed(world, THREE);
      await send(world);
      await deliver(world);
      const first = await ask(world, 1, 'return');
      await onReturn(world, 'approve', first, ['approved']);
      await onReturn(world, 'deduct', first, ['received', 'refunded']);
      const second = await ask(world, 2, 'return');
      await onReturn(world, 'approve', second, ['approved']);
      await onReturn(world, 'refuse', second, ['refused']);
      await onReturn(world, 'send-back', second, ['sent_back']);
      await tries(world, 'refund-items', refundOf(1, 'twice'));
      // The shop's own references are refused.
      await triesToRefund(world, '--amount', '100.00', '--reference', 'RT000000000000');
    },
    ends: ends('delivered'),
    returns: ['refunded', 'sent_back'],
    reviews: 0,
    backPaise: KURTA_SHARE - 10_000,
  },
  {
    name: 'a lost piece refunded by items is not sent again',
    async live(world) {
      await paidAndConfirmed(world);
      await sendApart(world, [1, 2]);
      await lose(world, 2, 'lost');
      await desk(world, 'refund-items', refundOf(2, 'gone'), async () => (await refundsIn(world)) > 0);
      await tries(world, 'send-again', { parcel: 2 });
      await tries(world, 'ship-part', { lines: [{ line: 2, quantity: 1 }], awb: 'EX4' });
      await scan(world, 1, 'delivered');
    },
    ends: ends('delivered'),
    returns: [],
    reviews: 0,
    backPaise: SECOND,
  },
  {
    name: 'a return that never came is closed and paid for all the same: it is not asked for again',
    async live(world) {
      await paidAndConfirmed(world, [{ ...item('101', '1011', KURTA), quantity: 2 }]);
      await send(world);
      await deliver(world);
      const first = await ask(world, 1, 'return');
      await onReturn(world, 'approve', first, ['approved']);
      await onReturn(world, 'close', first, ['closed']);
      await desk(world, 'refund-items', refundOf(1, 'kind'), async () => (await refundsIn(world)) > 0);
      await triesToReturn(world, 1);
    },
    ends: ends('delivered'),
    returns: ['closed'],
    reviews: 0,
    backPaise: KURTA,
  },
  {
    name: 'three for two refunded one by one adds up to the paisa',
    async live(world) {
      await paidAndConfirmed(world, [{ ...item('101', '1011', KURTA), quantity: 3 }]);
      await send(world);
      await deliver(world);
      for (const [before, reference] of ['one', 'two', 'three'].entries()) {
        await desk(world, 'refund-items', refundOf(1, reference), async () => (await refundsIn(world)) > before);
      }
    },
    ends: ends('delivered', 'returned', 'refunded'),
    returns: [],
    reviews: 0,
    backPaise: 2 * KURTA,
  },
  {
    name: 'an exchange whose money is gone by then becomes a return',
    async live(world) {
      await paidAndConfirmed(world);
      await send(world);
      await deliver(world);
      const returnId = await ask(world, 1, 'exchange');
      const argv = ['refund', orderOf(world), '--amount', '1200.00', '--reference', 'G'];
      await world.step('refund', argv, async () => (await refundsIn(world)) > 0);
      await onReturn(world, 'approve-and-send', returnId, ['approved']);
      await onReturn(world, 'receive', returnId, ['received', 'refunded']);
    },
    // A person took the goods in and saw what goes back: no floor for the other piece.
    ends: ends('delivered', 'refunded'),
    returns: ['refunded'],
    reviews: 0,
    backPaise: KURTA + SECOND,
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
      await send(world);
      await scan(world, 1, 'delivered');
      await lose(world, 1, 'misdelivered');
      await desk(world, 'send-again', { parcel: 1 }, isReleased(world, 1));
      const again = { lines: [{ line: 1, quantity: 1 }], awb: 'EX2' };
      await desk(world, 'ship-part', again, async () => (await parcels(world)).length > 1);
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
