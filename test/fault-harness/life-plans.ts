import {
  answerTo,
  buy,
  confirmCash,
  deliver,
  isInLine,
  KURTA,
  type LifePlan,
  merchant,
  orderOf,
  payCashOrderOnline,
  payOnline,
  requests,
  review,
  send,
  sendBack,
  shopper,
  stateOf,
} from './life-steps.ts';
import { UNIT_LIVES } from './unit-life-plans.ts';

export const LIVES: readonly LifePlan[] = [
  {
    name: 'delivered, reviewed, exchanged, sent back',
    async live(world) {
      await payOnline(world);
      await merchant(world, 'confirm', 'confirmed');
      await send(world);
      await deliver(world);
      await review(world);
      await sendBack(world, 'exchange');
      const second = await world.database
        .selectFrom('shop_order')
        .select('order_id')
        .where('exchange_of', '=', orderOf(world))
        .executeTakeFirst();
      world.life.orderIds.push(second?.order_id ?? '');
      await send(world, 1);
      await deliver(world, 1);
      await sendBack(world, 'return', 1);
    },
    ends: [
      {
        states: ['delivered', 'refunded'],
        messages: ['order_received', 'order_confirmed', 'order_shipped', 'order_delivered', 'refund_done'],
      },
      {
        states: ['delivered', 'returned', 'refunded'],
        messages: ['order_confirmed', 'order_shipped', 'order_delivered', 'return_approved'],
      },
    ],
    returns: ['exchanged', 'refunded'],
    reviews: 1,
    backPaise: KURTA,
  },
  {
    name: 'cash, a failed attempt, delivered, sent back',
    async live(world) {
      await buy(world, true);
      await confirmCash(world);
      await send(world);
      await merchant(world, 'out-for-delivery', 'out_for_delivery');
      await merchant(world, 'attempt-failed', 'delivery_attempt_failed');
      await shopper(world, 'again', async () => (await answerTo(world)) === 'again');
      await merchant(world, 'out-for-delivery', 'out_for_delivery');
      await deliver(world);
      const returnId = await sendBack(world, 'return');
      const paid = ['returns', 'refund', returnId, '--reference', 'UPI1'];
      await world.step('refund by hand', paid, async () =>
        (await requests(world, 0)).every(({ state }) => state === 'refunded'),
      );
    },
    ends: [
      {
        states: ['returned', 'refunded'],
        messages: [
          'order_unconfirmed',
          'order_confirmed_cash',
          'order_shipped',
          'order_out_for_delivery',
          'delivery_attempt_failed',
          'order_delivered',
          'return_approved',
        ],
      },
    ],
    returns: ['refunded'],
    reviews: 0,
    backPaise: 0,
  },
  {
    name: 'cash, refused at the door',
    async live(world) {
      await buy(world, true);
      await confirmCash(world);
      await send(world);
      await merchant(world, 'attempt-failed', 'delivery_attempt_failed');
      await shopper(world, 'cancel-delivery', async () => (await answerTo(world)) === 'cancel');
      await merchant(world, 'rto', 'rto_in_transit');
      await merchant(world, 'rto-received', 'rto_delivered');
    },
    ends: [
      {
        states: ['rto_delivered'],
        messages: [
          'order_unconfirmed',
          'order_confirmed_cash',
          'order_shipped',
          'delivery_attempt_failed',
          'order_rto',
        ],
      },
    ],
    returns: [],
    reviews: 0,
    backPaise: 0,
  },
  {
    name: 'cash, called off by the shopper',
    async live(world) {
      await buy(world, true);
      await shopper(world, 'call-off', async () => (await stateOf(world)) === 'cancelled');
    },
    ends: [{ states: ['cancelled'], messages: ['order_unconfirmed', 'order_cancelled'] }],
    returns: [],
    reviews: 0,
    backPaise: 0,
  },
  {
    name: 'cash, paid online before it is packed, delivered',
    async live(world) {
      await buy(world, true);
      await confirmCash(world);
      // The message with the amount to have ready is queued before the shopper pays online.
      await world.step('told what to keep ready', ['show', orderOf(world)], () =>
        isInLine(world, 'order_confirmed_cash'),
      );
      await payCashOrderOnline(world);
      await send(world);
      await deliver(world);
    },
    ends: [
      {
        states: ['delivered'],
        messages: ['order_unconfirmed', 'order_confirmed_cash', 'order_prepaid', 'order_shipped', 'order_delivered'],
      },
    ],
    returns: [],
    reviews: 0,
    backPaise: 0,
  },
  {
    name: 'paid, cancelled by the shopper before packing',
    async live(world) {
      await payOnline(world);
      await merchant(world, 'confirm', 'confirmed');
      await shopper(world, 'cancel-order', async () => ['refund_pending', 'refunded'].includes(await stateOf(world)));
    },
    ends: [{ states: ['refunded'], messages: ['order_received', 'order_confirmed', 'refund_done'] }],
    returns: [],
    reviews: 0,
    backPaise: KURTA,
  },
  {
    name: 'paid, never delivered, money back',
    async live(world) {
      await payOnline(world);
      await merchant(world, 'confirm', 'confirmed');
      await send(world);
      await merchant(world, 'attempt-failed', 'delivery_attempt_failed');
      await merchant(world, 'rto', 'rto_in_transit');
      await merchant(world, 'rto-received', 'rto_delivered');
      const back = async () => ['refund_pending', 'refunded'].includes(await stateOf(world));
      await world.step('refund', ['refund', orderOf(world)], back);
    },
    ends: [
      {
        states: ['refunded'],
        messages: [
          'order_received',
          'order_confirmed',
          'order_shipped',
          'delivery_attempt_failed',
          'order_rto',
          'refund_done',
        ],
      },
    ],
    returns: [],
    reviews: 0,
    backPaise: KURTA,
  },
  {
    name: 'one of two lines sent back, and more asked back by hand than is left',
    async live(world) {
      await payOnline(world, [
        { productId: '101', variantId: '1011', quantity: 1, expectedPricePaise: KURTA },
        { productId: '102', variantId: '1021', quantity: 1, expectedPricePaise: 99_950 },
      ]);
      await merchant(world, 'confirm', 'confirmed');
      await send(world);
      await deliver(world);
      await sendBack(world, 'return');
      // Two refunds of ₹900, in addition to the return's refund: at most one of them fits into the remaining
      // amount.
      for (const reference of ['A', 'B']) {
        const argv = ['refund', orderOf(world), '--amount', '900.00', '--reference', reference];
        let given = 0;
        await world.step(`part ${reference}`, argv, async () => (given += 1) > 1);
      }
    },
    ends: [
      {
        states: ['delivered', 'refund_pending', 'refunded'],
        messages: ['order_received', 'order_confirmed', 'order_shipped', 'order_delivered', 'return_approved'],
      },
    ],
    returns: ['refunded'],
    reviews: 0,
    // The refund of the returned line, and the first of the two partial refunds.
    backPaise: KURTA + 90_000,
  },
  ...UNIT_LIVES,
];
