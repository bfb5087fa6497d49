import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../src/server/db/connect.ts';
import type { MessageKind } from '../../src/domain/messages/message-kind.ts';
import type { OrderState } from '../../src/domain/orders/order-state.ts';
import type { ReturnState } from '../../src/domain/returns/return-state.ts';
import type { RunningGateway } from '../../stand-ins/gateway/start.ts';
import type { RunningWhatsApp } from '../../stand-ins/whatsapp/start.ts';
import { exampleAddress, exampleOrder } from '../paying-shop.ts';
import type { Random } from './random.ts';
import { post } from './shopper.ts';

/**
 * One shopper's life: the first order and any exchange orders that followed, and the steps that got stuck.
 */
export type Life = { plan: string; mobile: string; language: 'en' | 'hi'; orderIds: string[]; stuck: string[] };

export type World = {
  life: Life;
  gateway: RunningGateway;
  whatsapp: RunningWhatsApp;
  database: Database;
  random: Random;
  shopUrl: () => string;
  /**
   * Repeats a command until its effect is visible, even if shop processes are killed meanwhile. Throws if the
   * effect never appears.
   */
  step: (name: string, argv: readonly string[], isDone: () => Promise<boolean>) => Promise<void>;
};

/** The required end of an order. */
export type End = {
  states: readonly OrderState[];
  /** Messages that the shopper gets exactly once, or as often as the event happened. */
  messages: readonly MessageKind[];
};
export type LifePlan = {
  name: string;
  live: (world: World) => Promise<void>;
  /** One end per order, in the order of the life's orders. */
  ends: readonly End[];
  returns: readonly ReturnState[];
  reviews: number;
  /** Total refund of what was paid online, in paise. */
  backPaise: number;
};

const KURTA = 149_900;
const TRIES = 400;

async function buy(
  world: World,
  isCashOnDelivery: boolean,
  items = [{ productId: '101', variantId: '1011', quantity: 1, expectedPricePaise: KURTA }],
) {
  const { life } = world;
  const order = exampleOrder({
    items,
    address: exampleAddress({ mobile: life.mobile }),
    customerphone: `+91${life.mobile}`,
    paymentMethod: isCashOnDelivery ? 'cash_on_delivery' : 'online',
    language: life.language,
    whatsappConsent: true,
  });
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await post(`${world.shopUrl()}/api/cashfree/create-order`, order);
    if (answer?.status === 200) {
      life.orderIds.push(String(answer.body['order_id']));
      return;
    }
    await sleep(world.random.between(50, 200));
  }
  throw new Error('nothing was sold');
}

const orderOf = ({ life }: World, index = 0): string => life.orderIds[index] ?? '';

async function stateOf(world: World, index = 0): Promise<string> {
  const query = world.database.selectFrom('shop_order').select('state').where('order_id', '=', orderOf(world, index));
  return (await query.executeTakeFirst())?.state ?? 'unknown';
}

/** Repeats a merchant's action until the order is in the given state. */
function merchant(world: World, act: string, to: OrderState, index = 0): Promise<void> {
  const shipment = act === 'ship' ? ['--carrier', 'Example Couriers', '--awb', 'AWB1'] : [];
  return world.step(act, [act, orderOf(world, index), ...shipment], async () => (await stateOf(world, index)) === to);
}

function shopper(
  world: World,
  act: string,
  isDone: () => Promise<boolean>,
  input: object = {},
  index = 0,
): Promise<void> {
  const argv = ['shopper', act, orderOf(world, index), world.life.mobile.slice(-4), JSON.stringify(input)];
  return world.step(act, argv, isDone);
}

async function payOnline(world: World, items?: Parameters<typeof buy>[2]): Promise<void> {
  await buy(world, false, items);
  world.gateway.control.pay(orderOf(world), { status: 'SUCCESS' });
  const argv = ['show', orderOf(world)];
  await world.step('paid', argv, async () => {
    await post(`${world.shopUrl()}/api/cashfree/verify-payment`, { orderId: orderOf(world) });
    return (await stateOf(world)) === 'paid';
  });
}

async function send(world: World, index = 0): Promise<void> {
  await merchant(world, 'pack', 'packed', index);
  await merchant(world, 'ship', 'shipped', index);
}

/** Confirms with the button in the message if one arrived, otherwise on the tracking page. */
async function confirmCash(world: World): Promise<void> {
  const isConfirmed = async () => (await stateOf(world)) === 'confirmed';
  for (let tries = 0; tries < 15 && !(await isConfirmed()); tries += 1) {
    const message = world.whatsapp.phones.messages.find(
      ({ text, buttons }) => buttons.length > 0 && text.includes(orderOf(world)),
    );
    if (message) world.whatsapp.tap(message.id, 0);
    await sleep(100);
  }
  await shopper(world, 'confirm', isConfirmed);
}

async function isInLine({ database, ...world }: World, kind: MessageKind): Promise<boolean> {
  const query = database.selectFrom('message').select('id').where('kind', '=', kind);
  return (await query.where('order_id', '=', world.life.orderIds[0] ?? '').execute()).length > 0;
}

/** Pays with "pay now" on the tracking page; the gateway then reports the payment. */
async function payCashOrderOnline(world: World): Promise<void> {
  const orderId = orderOf(world);
  const isPrepaid = async () => {
    const query = world.database.selectFrom('shop_order').select('payment_method').where('order_id', '=', orderId);
    return (await query.executeTakeFirst())?.payment_method === 'online';
  };
  const opened = async () => (await post(`${world.shopUrl()}/api/orders/pay-now`, { orderId }))?.status === 200;
  await world.step('pay now', ['show', orderId], opened);
  world.gateway.control.pay(orderId, { status: 'SUCCESS' });
  await world.step('paid online', ['show', orderId], async () => {
    await post(`${world.shopUrl()}/api/cashfree/verify-payment`, { orderId });
    return isPrepaid();
  });
}

async function requests(world: World, index: number): Promise<{ return_id: string; state: string }[]> {
  return world.database
    .selectFrom('return_request')
    .select(['return_id', 'state'])
    .where('order_id', '=', orderOf(world, index))
    .execute();
}

/** Requests a return or exchange, and lets the merchant approve and receive it. Returns the request's id. */
async function sendBack(world: World, kind: 'return' | 'exchange', index = 0): Promise<string> {
  const lines = [{ line: 1, quantity: 1, ...(kind === 'exchange' ? { newVariantId: '1012' } : {}) }];
  const input = { kind, requestKey: randomUUID(), lines };
  await shopper(world, 'ask', async () => (await requests(world, index)).length > 0, input, index);
  const [request] = await requests(world, index);
  const returnId = request?.return_id ?? '';
  for (const [act, state] of [
    ['approve', 'approved'],
    ['receive', 'received'],
  ] as const) {
    const wanted = state === 'received' ? ['received', 'exchanged', 'refunded'] : [state];
    const isDone = async () => (await requests(world, index)).every((one) => wanted.includes(one.state));
    await world.step(act, ['returns', act, returnId], isDone);
  }
  return returnId;
}

function review(world: World): Promise<void> {
  const reviews = () =>
    world.database.selectFrom('review').select('order_id').where('order_id', '=', orderOf(world)).execute();
  return shopper(world, 'review', async () => (await reviews()).length > 0);
}

async function deliver(world: World, index = 0): Promise<void> {
  await merchant(world, 'deliver', 'delivered', index);
}

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
];

async function answerTo(world: World): Promise<string | null> {
  const query = world.database.selectFrom('delivery_answer').select('answer').where('order_id', '=', orderOf(world));
  return (await query.executeTakeFirst())?.answer ?? null;
}
