import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../src/server/running/db/connect.ts';
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
  /** Posts to one of the shops; null if no answer came. */
  ask: (path: string, body: object) => ReturnType<typeof post>;
  /**
   * Repeats a command until its effect is visible, even if shop processes are killed meanwhile. Throws if the
   * effect never appears.
   */
  step: (name: string, argv: readonly string[], isDone: () => Promise<boolean>) => Promise<void>;
};

/** The required end of an order. */
export type End = {
  states: readonly OrderState[];
  /** Messages that the shopper gets exactly once, or as often as the event happened. Null: they are not compared. */
  messages: readonly MessageKind[] | null;
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

export const KURTA = 149_900;
/** As in life-services.ts. */
export const COD_FEE = 4_900;
const TRIES = 400;

export async function buy(
  world: World,
  isCashOnDelivery: boolean,
  items = [{ productId: '101', variantId: '1011', quantity: 1, expectedPricePaise: KURTA }],
  advancePaise = 0,
) {
  const { life } = world;
  const order = exampleOrder({
    items,
    address: exampleAddress({ mobile: life.mobile }),
    customerphone: `+91${life.mobile}`,
    paymentMethod: isCashOnDelivery ? 'cash_on_delivery' : 'online',
    language: life.language,
    whatsappConsent: true,
    ...(isCashOnDelivery ? { codFeePaise: COD_FEE } : {}),
    ...(advancePaise > 0 ? { codAdvancePaise: advancePaise } : {}),
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

export const orderOf = ({ life }: World, index = 0): string => life.orderIds[index] ?? '';

export async function stateOf(world: World, index = 0): Promise<string> {
  const query = world.database.selectFrom('shop_order').select('state').where('order_id', '=', orderOf(world, index));
  return (await query.executeTakeFirst())?.state ?? 'unknown';
}

/** Repeats a merchant's action until the order is in the given state. */
export function merchant(world: World, act: string, to: OrderState, index = 0): Promise<void> {
  const shipment = act === 'ship' ? ['--carrier', 'Example Couriers', '--awb', 'AWB1'] : [];
  return world.step(act, [act, orderOf(world, index), ...shipment], async () => (await stateOf(world, index)) === to);
}

export function shopper(
  world: World,
  act: string,
  isDone: () => Promise<boolean>,
  input: object = {},
  index = 0,
): Promise<void> {
  const argv = ['shopper', act, orderOf(world, index), world.life.mobile.slice(-4), JSON.stringify(input)];
  return world.step(act, argv, isDone);
}

export async function payOnline(world: World, items?: Parameters<typeof buy>[2]): Promise<void> {
  await buy(world, false, items);
  world.gateway.control.pay(orderOf(world), { status: 'SUCCESS' });
  const argv = ['show', orderOf(world)];
  await world.step('paid', argv, async () => {
    await post(`${world.shopUrl()}/api/cashfree/verify-payment`, { orderId: orderOf(world) });
    return (await stateOf(world)) === 'paid';
  });
}

export async function send(world: World, index = 0): Promise<void> {
  await merchant(world, 'pack', 'packed', index);
  await merchant(world, 'ship', 'shipped', index);
}

/** Confirms with the button in the message if one arrived, otherwise on the tracking page. */
export async function confirmCash(world: World): Promise<void> {
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

export async function isInLine({ database, ...world }: World, kind: MessageKind): Promise<boolean> {
  const query = database.selectFrom('message').select('id').where('kind', '=', kind);
  return (await query.where('order_id', '=', world.life.orderIds[0] ?? '').execute()).length > 0;
}

/** Pays with "pay now" on the tracking page; the gateway then reports the payment. */
export async function payCashOrderOnline(world: World): Promise<void> {
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

export async function requests(world: World, index: number): Promise<{ return_id: string; state: string }[]> {
  return world.database
    .selectFrom('return_request')
    .select(['return_id', 'state'])
    .where('order_id', '=', orderOf(world, index))
    .execute();
}

/** Requests a return or exchange, and lets the merchant approve and receive it. Returns the request's id. */
export async function sendBack(world: World, kind: 'return' | 'exchange', index = 0): Promise<string> {
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

export function review(world: World): Promise<void> {
  const reviews = () =>
    world.database.selectFrom('review').select('order_id').where('order_id', '=', orderOf(world)).execute();
  return shopper(world, 'review', async () => (await reviews()).length > 0);
}

export async function deliver(world: World, index = 0): Promise<void> {
  await merchant(world, 'deliver', 'delivered', index);
}

export async function answerTo(world: World): Promise<string | null> {
  const query = world.database.selectFrom('delivery_answer').select('answer').where('order_id', '=', orderOf(world));
  return (await query.executeTakeFirst())?.answer ?? null;
}

/**
 * Has the gateway send each webhook about the life's first order again. What it sent again counts as a webhook of its
 * own, so each body is sent once: otherwise every call would double their number.
 */
export async function resendWebhooks(world: World): Promise<void> {
  const { control } = world.gateway;
  const bodies = new Map(control.webhooks(orderOf(world)).map(({ id, body }) => [body, id]));
  for (const id of bodies.values()) control.resendWebhook(id);
  await control.deliverWebhooks();
}

/** How many refunds of the life's first order stand. */
export async function refundsIn({ database, life }: World): Promise<number> {
  const query = database.selectFrom('refund').select('refund_id').where('state', 'not in', ['failed', 'cancelled']);
  return (await query.where('order_id', '=', life.orderIds[0] ?? '').execute()).length;
}
