import type { Transaction } from 'kysely';
import { AWB_LETTERS, CARRIER_LETTERS, shipmentFault } from '../../../domain/shipping/carrier-and-awb.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { ShopError } from '../../running/errors.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import {
  addShipment,
  BY_HAND,
  cancelWaitingShipments,
  changeShipment,
  openPieces,
  shipmentsOf,
} from '../shipments/service.ts';
import { tallyCorrected, countRtoParcel } from './cod/rto-tally.ts';
import { requireAct } from './facts/require-act.ts';
import type { MerchantDeps } from './merchant-deps.ts';

export type Shipment = { carrier: string; awb: string };

/**
 * Ships everything in one shipment without a provider. Shipping a shipped order again with another AWB corrects the
 * number. Throws invalid_fields, and why it cannot be shipped.
 */
export async function ship(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  shipment: Shipment,
  by: string,
): Promise<OrderRow> {
  requireShipment(shipment);
  if ((await requireAct(transaction, order, 'ship')) === 'done') return correct(transaction, order, shipment);
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

/** Corrects carrier and number of an order that is on its way. Throws invalid_fields, and why they cannot be corrected. */
export async function correct(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  shipment: Shipment,
): Promise<OrderRow> {
  requireShipment(shipment);
  await requireAct(transaction, order, 'correct-shipment');
  const written = (await shipmentsOf(transaction, order.order_id)).find(
    ({ state, awb }) => state !== 'cancelled' && awb === order.awb,
  );
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
