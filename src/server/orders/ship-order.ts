import type { Transaction } from 'kysely';
import { isState } from '../../domain/orders/order-state-table.ts';
import { AWB_LETTERS, CARRIER_LETTERS, shipmentFault } from '../../domain/shipping/carrier-and-awb.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { blockedTransition, ShopError } from '../errors.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import { isChargedBack, openDisputes, unansweredDisputes } from '../payments/service.ts';
import {
  addShipment,
  awaitsBookedCourier,
  BY_HAND,
  cancelWaitingShipments,
  changeShipment,
  openPieces,
  shipmentsOf,
} from '../shipments/service.ts';
import { tallyCorrected, countRtoParcel } from './cod/rto-tally.ts';
import type { MerchantDeps } from './merchant-deps.ts';

type Shipment = { carrier: string; awb: string };

/**
 * Ships everything in one shipment without a provider. Shipping a shipped order again with another AWB corrects the
 * number. Throws invalid_fields, invalid_transition, courier_booked if a provider's courier comes for it.
 */
export async function ship(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  shipment: Shipment,
  by: string,
): Promise<OrderRow> {
  requireShipment(shipment);
  if (order.state === 'shipped') return correct(transaction, order, shipment);
  await refuseBooked(transaction, order);
  await refuseUnpaidExchange(transaction, order);
  const at = new Date(deps.now());
  await cancelWaitingShipments(transaction, order.order_id, at);
  const open = await openPieces(transaction, order);
  const shipped = await moveToShipped(deps, transaction, order, { ...shipment, by, at });
  // A partner payment has no items to put into a shipment.
  if (open.length > 0) {
    await addShipment(transaction, order, { lines: open, provider: BY_HAND, state: 'shipped', ...shipment }, at);
  }
  return shipped;
}

/** A booking is cancelled on its own, so that nobody pays for a courier by pasting another number. */
async function refuseBooked(transaction: Transaction<DatabaseSchema>, { order_id: orderId }: OrderRow): Promise<void> {
  const booked = (await shipmentsOf(transaction, orderId)).find(awaitsBookedCourier);
  if (booked) throw new ShopError('courier_booked', { parcel: booked.parcel, carrier: booked.carrier });
}

/** Goods in exchange are not sent while a bank decides about the payment that stands for them. */
export async function refuseUnpaidExchange(
  transaction: Transaction<DatabaseSchema>,
  { exchange_of: payerId }: OrderRow,
): Promise<void> {
  const [dispute] = payerId === null ? [] : await openDisputes(transaction, payerId);
  if (dispute !== undefined) throw new ShopError('payment_disputed', { disputeId: dispute });
}

/**
 * The same, and what is left at the shop of an order that is partly on its way: no state holds it. Throws payment_disputed
 * unless the owner let the order go on, and invalid_transition if all of its money went back by another hand.
 */
export async function refuseUnpaid(transaction: Transaction<DatabaseSchema>, order: OrderRow): Promise<void> {
  await refuseUnpaidExchange(transaction, order);
  if (!isState(order.state, { goods: ['courier'] })) return;
  const [dispute] = await unansweredDisputes(transaction, order.order_id);
  if (dispute !== undefined) throw new ShopError('payment_disputed', { disputeId: dispute });
  if (await isChargedBack(transaction, order)) {
    throw blockedTransition(order.state, 'shipped', 'money_went_back');
  }
}

/** Throws invalid_fields if carrier or AWB is invalid. */
export function requireShipment(shipment: Shipment): void {
  switch (shipmentFault(shipment)) {
    case 'no_carrier':
      throw new ShopError('invalid_fields', { fields: { carrier: lettersOf(CARRIER_LETTERS) } });
    case 'no_awb':
      throw new ShopError('invalid_fields', { fields: { awb: lettersOf(AWB_LETTERS) } });
    case 'shortened_awb':
      throw new ShopError('invalid_fields', { fields: { awb: 'was shortened by a spreadsheet' } });
    case null:
  }
}

const lettersOf = ({ least, most }: { least: number; most: number }) => `must be ${least} to ${most} characters`;

/** Moves an order to `shipped` when its first shipment leaves. */
export async function moveToShipped(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { carrier, awb, by, at }: { carrier: string | null; awb: string | null; by: string; at: Date },
): Promise<OrderRow> {
  const move = { to: 'shipped', cause: by, changes: { carrier, awb, sent_tallied: true } } as const;
  const shipped = await deps.transitions.move(transaction, order, move, at);
  await countRtoParcel(transaction, deps.vault, shipped, 'sent', at);
  return shipped;
}

async function correct(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  shipment: Shipment,
): Promise<OrderRow> {
  const written = (await shipmentsOf(transaction, order.order_id)).find(
    ({ state, awb }) => state !== 'cancelled' && awb === order.awb,
  );
  if (written?.state === 'lost') throw new ShopError('invalid_transition', { from: 'lost', to: 'shipped' });
  if (written) {
    // Link and scans belong to the old number.
    const byHand = written.awb === shipment.awb ? {} : { provider: BY_HAND, next_at: null, tracking_url: null };
    await changeShipment(transaction, written.shipment_id, { ...shipment, ...byHand });
  }
  const corrected = await transaction
    .updateTable('shop_order')
    .set(shipment)
    .where('order_id', '=', order.order_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tallyCorrected(transaction, order, corrected);
  return corrected;
}
