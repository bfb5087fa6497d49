import type { TrackedOrder, TrackedParcel } from '../../../../contracts/checkout/track-order.ts';
import { isState, SENDABLE } from '../../../../domain/orders/order-state-table.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import { isGoing, piecesIn, type ShipmentRow, shipmentsOf } from '../../shipments/service.ts';
import type { OrderDeps } from '../deps.ts';
import { readMerchantItems } from '../merchant-items.ts';

/**
 * Returns the amount still due on delivery. Couriers have collected it for delivered shipments and do not
 * collect for returning ones.
 */
export async function codDueOfParcels(
  { database }: Pick<OrderDeps, 'database'>,
  orderId: string,
  duePaise: number,
): Promise<number> {
  const shipments = (await shipmentsOf(database, orderId)).filter(isGoing);
  const over = shipments.filter((row) => !isToCome(row));
  return Math.max(0, duePaise - over.reduce((sum, row) => sum + row.collect_paise, 0));
}

/**
 * Returns each shipment with its AWB, and what is still to be sent, for the tracking page. The items are
 * shown only to a verified shopper.
 */
export async function parcelsPart(
  { database }: Pick<OrderDeps, 'database'>,
  order: OrderRow,
  proved: boolean,
): Promise<Pick<TrackedOrder, 'parcels' | 'toFollow'>> {
  const shipments = (await shipmentsOf(database, order.order_id)).filter(isGoing);
  const known = shipments.flatMap((row) =>
    row.carrier === null || row.awb === null ? [] : [{ ...row, carrier: row.carrier, awb: row.awb }],
  );
  if (known.length === 0) return {};
  const pieces = await piecesIn(
    database,
    known.map((row) => row.shipment_id),
  );
  const items = await readMerchantItems(database, order.order_id);
  const sent = [...pieces.values()].flat();
  const unsent = isState(order.state, SENDABLE) ? unsentItems(items, sent) : [];
  // A single complete shipment without a link adds nothing to the order's own line.
  if (shipments.length === 1 && known[0]?.tracking_url === null && unsent.length === 0) return {};
  return {
    ...(unsent.length === 0
      ? {}
      : {
          toFollow: {
            quantity: unsent.reduce((sum, piece) => sum + piece.quantity, 0),
            ...(proved ? { items: itemsIn(unsent, items) } : {}),
          },
        }),
    parcels: known.map((row) => ({
      parcel: row.parcel,
      state: row.state,
      carrier: row.carrier,
      awb: row.awb,
      ...(row.tracking_url === null ? {} : { trackingUrl: row.tracking_url }),
      ...(row.collect_paise > 0 && isToCome(row) ? { payOnDeliveryPaise: row.collect_paise } : {}),
      ...(proved ? { items: itemsIn(pieces.get(row.shipment_id) ?? [], items) } : {}),
    })),
  };
}

/** Returns the items of the order that are in none of these shipments. */
function unsentItems(
  items: readonly { line: number; quantity: number }[],
  sent: readonly { line: number; quantity: number }[],
): { line: number; quantity: number }[] {
  return items.flatMap(({ line, quantity }) => {
    const held = sent.reduce((sum, piece) => (piece.line === line ? sum + piece.quantity : sum), 0);
    const open = quantity - held;
    return open > 0 ? [{ line, quantity: open }] : [];
  });
}

function isToCome({ state }: ShipmentRow): boolean {
  return state !== 'delivered' && state !== 'rto_in_transit' && state !== 'rto_delivered' && state !== 'lost';
}

function itemsIn(
  pieces: readonly { line: number; quantity: number }[],
  items: readonly { line: number; title: string; variantTitle: string }[],
): NonNullable<TrackedParcel['items']> {
  return pieces.flatMap(({ line, quantity }) => {
    const item = items.find((one) => one.line === line);
    if (!item) return [];
    return [{ title: [item.title, item.variantTitle].filter((part) => part !== '').join(', '), quantity }];
  });
}
