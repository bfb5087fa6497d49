import type { Transaction } from 'kysely';
import { waitsToBePacked } from '../../../../domain/orders/add-to-order.ts';
import { CALLED_OFF, isState } from '../../../../domain/orders/order-state-table.ts';
import { canMove, ORDER_STATES, type OrderState } from '../../../../domain/orders/order-state.ts';
import { movesBetween } from '../../../../domain/shipping/order-of-shipments.ts';
import { hasLeft } from '../../../../domain/shipping/shipment-state.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import { isAtGateway, isDisputed, syncSoon } from '../../payments/service.ts';
import {
  addShipment,
  BY_HAND,
  openPieces,
  type ShipmentRow,
  shipmentsFollow,
  shipmentsOf,
} from '../../shipments/service.ts';
import type { MerchantDeps } from '../merchant-deps.ts';
import { parcelWithAdditions } from './added-to-parcel.ts';
import { receiveRto } from './receive-rto.ts';

/**
 * What was added to an order and travels in its parcel goes where the locked order went: it is packed with it, and sent under the
 * number of that parcel, delivered or brought back with it, wherever the order's other parcels are. What cannot come along when the
 * order is packed, because its payment is still open, travels alone from then on.
 */
export async function additionsFollow(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  before: OrderRow,
  after: OrderRow,
): Promise<void> {
  if (after.ships_with !== null) return partIfMoved(transaction, before, after);
  const isSame = after.state === before.state && after.awb === before.awb && after.carrier === before.carrier;
  // Of several parcels on their way one may go on while the order stays as it is.
  if (isSame && isState(after.state, { goods: ['shop', 'packed'] })) return;
  const additions = await lockAdditions(transaction, after.order_id);
  if (additions.length === 0) return;
  const parcel = parcelWithAdditions(await shipmentsOf(transaction, after.order_id));
  for (const addition of additions) await follow(deps, transaction, addition, { before, after, parcel });
}

/** The orders that travel with a locked one, locked in turn. */
export function lockAdditions(transaction: Transaction<DatabaseSchema>, orderId: string): Promise<OrderRow[]> {
  return transaction
    .selectFrom('shop_order')
    .selectAll()
    .where('ships_with', '=', orderId)
    .where('ships_alone', '=', false)
    .orderBy('order_id')
    .forNoKeyUpdate()
    .execute();
}

const UNDER_WAY = { goods: ['courier'] } as const;

/** `parcel`: the one that holds the additions; null: none was made. */
type FirstMoved = { before: OrderRow; after: OrderRow; parcel: ShipmentRow | null };

async function follow(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  addition: OrderRow,
  { before, after, parcel }: FirstMoved,
): Promise<void> {
  const at = new Date(deps.now());
  if (waitsToBePacked(before.state) && after.state === 'packed')
    return packTogether(deps, transaction, addition, after);
  if (isState(addition.state, CALLED_OFF)) return;
  // The parcel left without it.
  if (isState(addition.state, { goods: ['shop'] })) {
    return waitsToBePacked(after.state) ? undefined : partFrom(transaction, addition);
  }
  // What becomes of each order in it is decided by itself: one may be sent again, the other refunded.
  if (parcel?.state === 'lost') return partFrom(transaction, addition);
  // The shop has it all back, whatever was last heard of the parcels.
  if (after.state === 'returned' && isState(before.state, UNDER_WAY)) {
    if (isState(addition.state, UNDER_WAY)) await moveAlong(deps, transaction, addition, { to: 'returned', after, at });
    return;
  }
  const target = whereItWent(after, parcel);
  if (target === null) return;
  let now = addition;
  if (now.state === 'packed' && isState(target, { byCourier: [true] })) {
    const lines = await openPieces(transaction, now);
    // It was sent by itself while the other order was held.
    if (lines.length === 0) return partFrom(transaction, addition);
    now = await deps.transitions.move(transaction, now, { to: 'shipped', cause: after.state_cause }, at);
    const { carrier, awb } = parcel ?? after;
    await addShipment(transaction, addition, { lines, provider: BY_HAND, state: 'shipped', carrier, awb }, at);
  }
  now = await useNumber(transaction, now, parcel ?? after);
  for (const to of movesBetween(now.state, target)) now = await moveAlong(deps, transaction, now, { to, after, at });
}

/** An addition that is paid is confirmed by being packed; what is still to be paid, or held, travels alone. */
async function packTogether(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  addition: OrderRow,
  { state_cause: cause }: OrderRow,
): Promise<void> {
  const { order_id: orderId } = addition;
  // The other order was packed before, and held since.
  if (addition.state === 'packed') return;
  if (!waitsToBePacked(addition.state) || (await isDisputed(transaction, orderId)))
    return partFrom(transaction, addition);
  const at = new Date(deps.now());
  if (await isAtGateway(transaction, orderId)) await syncSoon(deps, transaction, orderId, { at, refunds: true });
  const confirmed =
    addition.state === 'paid'
      ? await deps.transitions.move(transaction, addition, { to: 'confirmed', cause }, at)
      : addition;
  await deps.transitions.move(transaction, confirmed, { to: 'packed', cause }, at);
}

/**
 * How far the parcel is; null: it has not left. The order's state does not say: it is that of all its parcels, and a refund after
 * they came back hides it. Only an order without parcels has nothing else to go by.
 */
function whereItWent({ state }: OrderRow, parcel: ShipmentRow | null): OrderState | null {
  if (parcel === null) return isState(state, { byCourier: [true] }) ? state : null;
  return hasLeft(parcel.state) ? (ORDER_STATES.find((one) => one === parcel.state) ?? null) : null;
}

type Along = { to: OrderState; after: OrderRow; at: Date };

async function moveAlong(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { to, after: { state_cause: cause }, at }: Along,
): Promise<OrderRow> {
  if (!canMove(order.state, to)) return order;
  if (to === 'rto_delivered') return receiveRto(deps, transaction, order, cause);
  const moved = await deps.transitions.move(transaction, order, { to, cause }, at);
  await shipmentsFollow(transaction, moved, at);
  return moved;
}

/** Carrier and number of the parcel, also when they are corrected. */
async function useNumber(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { carrier, awb }: Pick<ShipmentRow, 'carrier' | 'awb'>,
): Promise<OrderRow> {
  if (order.awb === awb && order.carrier === carrier) return order;
  await transaction
    .updateTable('shipment')
    .set({ carrier, awb })
    .where('order_id', '=', order.order_id)
    .where('provider', '=', BY_HAND)
    .where('awb', 'is not distinct from', order.awb ?? awb)
    .execute();
  return transaction
    .updateTable('shop_order')
    .set({ carrier, awb })
    .where('order_id', '=', order.order_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An addition that was packed or sent by itself, because the other order is held, or is sent again has a parcel of its own. */
async function partIfMoved(transaction: Transaction<DatabaseSchema>, before: OrderRow, after: OrderRow): Promise<void> {
  const left = after.state !== before.state && isState(after.state, { goods: ['packed', 'courier'] });
  const goes = left && isState(before.state, { goods: ['shop', 'packed'] });
  if (goes || (await isLost(transaction, after))) await partFrom(transaction, after);
}

async function isLost(transaction: Transaction<DatabaseSchema>, order: OrderRow): Promise<boolean> {
  if (order.ships_alone || !isState(order.state, { goods: ['courier', 'shopper', 'coming_back'] })) return false;
  return (await shipmentsOf(transaction, order.order_id)).some(({ state }) => state === 'lost');
}

async function partFrom(transaction: Transaction<DatabaseSchema>, { order_id: orderId }: OrderRow): Promise<void> {
  await transaction.updateTable('shop_order').set({ ships_alone: true }).where('order_id', '=', orderId).execute();
}
