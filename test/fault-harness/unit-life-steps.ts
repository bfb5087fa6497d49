import { randomUUID } from 'node:crypto';
import type { OrderState } from '../../src/domain/orders/order-state.ts';
import type { ReturnState } from '../../src/domain/returns/return-state.ts';
import {
  KURTA,
  merchant,
  orderOf,
  payOnline,
  requests,
  resendWebhooks,
  shopper,
  stateOf,
  type World,
} from './life-steps.ts';

export const SECOND = 99_950;
export const SHIRT = 79_900;
export const ADVANCE = 200_000;
/** What three for two costs, and the shares of kurta and shirt. */
export const [THREE_PAISE, KURTA_SHARE, SHIRT_SHARE] = [KURTA + SECOND, 113_578, 60_540];
export const item = (productId: string, variantId: string, expectedPricePaise: number) => {
  return { productId, variantId, quantity: 1, expectedPricePaise };
};
export const TWO = [item('101', '1011', KURTA), item('102', '1021', SECOND)];
export const THREE = [...TWO, item('103', '1031', SHIRT)];

/** Gives a command of the desk until its effect is there. */
export function desk(
  world: World,
  act: string,
  input: object,
  isDone: () => Promise<boolean>,
  index = 0,
): Promise<void> {
  return world.step(act, ['desk', act, orderOf(world, index), '', JSON.stringify(input)], isDone);
}

/** Gives a command of the desk that must be refused; what it changed all the same, the comparison finds. */
export function tries(world: World, act: string, input: object, index = 0): Promise<void> {
  let given = 0;
  return desk(world, act, input, async () => (given += 1) > 1, index);
}

/** Tries a refund with the command. */
export function triesToRefund(world: World, ...more: readonly string[]): Promise<void> {
  let given = 0;
  return world.step('refund', ['refund', orderOf(world), ...more], async () => (given += 1) > 1);
}

/** Tries to return a line, as the shopper does. */
export function triesToReturn(world: World, line: number): Promise<void> {
  let given = 0;
  const input = { kind: 'return', requestKey: randomUUID(), lines: [{ line, quantity: 1 }] };
  return shopper(world, 'ask', async () => (given += 1) > 1, input);
}

export const refundOf = (line: number, reference: string) => ({ reference, lines: [{ line, quantity: 1 }] });

export async function parcels({ database, ...world }: World, index = 0) {
  return database
    .selectFrom('shipment')
    .selectAll()
    .where('order_id', '=', world.life.orderIds[index] ?? '')
    .where('state', '<>', 'cancelled')
    .orderBy('parcel')
    .execute();
}

export async function cancelledOf({ database, ...world }: World, line: number): Promise<number> {
  const query = database.selectFrom('order_item').select('cancelled_quantity').where('line', '=', line);
  const row = await query.where('order_id', '=', world.life.orderIds[0] ?? '').executeTakeFirst();
  return row?.cancelled_quantity ?? 0;
}

export const takeOff = (world: World, line: number) =>
  desk(world, 'cancel-items', { lines: [{ line, quantity: 1 }] }, async () => (await cancelledOf(world, line)) === 1);

/** Packs an order and sends each of its lines in a parcel of its own. */
export async function sendApart(world: World, lines: readonly number[]): Promise<void> {
  await merchant(world, 'pack', 'packed');
  for (const [index, line] of lines.entries()) {
    const input = { lines: [{ line, quantity: 1 }], awb: `EX${line}` };
    await desk(world, 'ship-part', input, async () => (await parcels(world)).length > index);
  }
}

export const scan = (world: World, parcel: number, event: string) =>
  desk(world, 'scan', { parcel, event }, async () => (await parcels(world))[parcel - 1]?.state === event);
export const lose = (world: World, parcel: number, loss: string) =>
  desk(world, 'lost', { parcel, loss }, async () => (await parcels(world))[parcel - 1]?.state === 'lost');
export const isReleased = (world: World, parcel: number) => async () =>
  (await parcels(world))[parcel - 1]?.released === true;

export async function ask(world: World, line: number, kind: 'return' | 'exchange', index = 0): Promise<string> {
  const before = await requests(world, index);
  const lines = [{ line, quantity: 1, ...(kind === 'exchange' ? { newVariantId: '1012' } : {}) }];
  const input = { kind, requestKey: randomUUID(), lines };
  const isAsked = async () => (await requests(world, index)).length > before.length;
  await shopper(world, 'ask', isAsked, input, index);
  const known = new Set(before.map((one) => one.return_id));
  return (await requests(world, index)).find((one) => !known.has(one.return_id))?.return_id ?? '';
}

export function onReturn(
  world: World,
  act: string,
  returnId: string,
  to: readonly ReturnState[],
  index = 0,
): Promise<void> {
  const isDone = async () =>
    (await requests(world, index)).some((one) => one.return_id === returnId && to.some((state) => state === one.state));
  return world.step(act, ['desk', act, returnId, '', '{}'], isDone);
}

export async function paidAndConfirmed(world: World, items: Parameters<typeof payOnline>[1] = TWO): Promise<void> {
  await payOnline(world, items);
  await merchant(world, 'confirm', 'confirmed');
}

/** A bank asks a payment back, and decides. Webhooks are sent again until the shop knows. */
export async function dispute(
  world: World,
  end: 'MERCHANT_WON' | 'MERCHANT_LOST',
  meanwhile: OrderState,
): Promise<void> {
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
