import { shareOverLines } from '../../../domain/money/share-over-lines.ts';
import { isFinished, type Scan } from '../../../domain/shipping/shipment-state.ts';
import { claimDue } from '../../running/db/claim-due.ts';
import { piecesIn, type ShipmentRow } from '../shipments/service.ts';
import type { Bookings } from './bookings.ts';
import { bookedBy, type ParcelToBook, CourierError } from './courier-port.ts';
import type { ShippingDeps } from './deps.ts';
import { goesAlong } from './goes-along.ts';

export type ParcelBookings = Bookings<ShipmentRow, Scan>;

/** The parcels of orders, as what is booked at couriers. A refused pick-up waits for a person, who may bring the parcel. */
export function parcelBookings(deps: ShippingDeps): ParcelBookings {
  const { database, log, now, random, providers, merchant } = deps;
  return {
    database,
    log,
    now,
    random,
    name: 'shipment',
    table: 'shipment',
    id: 'shipment_id',
    idOf: ({ shipment_id: id }) => id,
    claim: (only, until) =>
      claimDue(
        database,
        { table: 'shipment', id: 'shipment_id', dueAt: 'next_at', only, limit: 1 },
        { now: now(), until },
      ),
    read: (id) => database.selectFrom('shipment').selectAll().where('shipment_id', '=', id).executeTakeFirst(),
    providers: providers.all.map(({ id }) => id),
    courierOf(row) {
      const provider = bookedBy(providers, row);
      return provider === undefined ? null : { provider, calls: provider };
    },
    toBook: (row) => parcelToBook(deps, row),
    storeNumber: async (row, booked, nextAt) => (await merchant.storeNumber(row, booked, nextAt)) !== null,
    recordScans: (row, scans, { name }) => merchant.recordScans(row, scans, scannedBy(name)),
    hasEnded: isFinished,
    asksAgain: false,
  };
}

/** Returns the cause that is written to the history of an order moved by a scan. */
export const scannedBy = (provider: string): string => `a courier’s scan, by ${provider}`;

/** Returns a parcel in the form that couriers take. Rejects with CourierError if its address was removed or cannot be decrypted. */
async function parcelToBook(deps: ShippingDeps, shipment: ShipmentRow): Promise<ParcelToBook> {
  const { database, merchant } = deps;
  const order = await merchant.show(shipment.order_id);
  if (order.address === null) throw new CourierError('refused', 'the order has no address that can be read');
  const pieces = (await piecesIn(database, [shipment.shipment_id])).get(shipment.shipment_id) ?? [];
  const own = pieces.flatMap(({ line, quantity }) => {
    const item = order.items.find((one) => one.line === line);
    return item ? [{ item, quantity }] : [];
  });
  const along = await goesAlong(deps, shipment.order_id, shipment.shipment_id);
  const lines = [...own, ...along.items.map((item) => ({ item, quantity: item.quantity }))];
  const cod = shipment.collect_paise > 0;
  const value = shipment.value_paise + along.valuePaise;
  // What was added is paid already: a courier that collects is told no more than it collects.
  const goods = cod ? Math.min(shipment.collect_paise, value) : value;
  const shares = shareOverLines(
    lines.map(({ item, quantity }) => item.pricePaise * quantity),
    goods,
  );
  return {
    reference: shipment.shipment_id,
    orderedAt: order.placedAt.getTime(),
    cod,
    totalPaise: cod ? shipment.collect_paise : goods,
    items: lines.map(({ item, quantity }, index) => ({
      name: [item.title, item.variantTitle].filter((part) => part !== '').join(', '),
      sku: item.sku ?? item.variantId,
      quantity,
      valuePaise: shares[index] ?? 0,
    })),
    address: order.address,
    grams: gramsOf(deps, lines),
  };
}

function gramsOf({ weight }: ShippingDeps, pieces: readonly { quantity: number }[]): number {
  return weight.emptyGrams + weight.pieceGrams * pieces.reduce((sum, { quantity }) => sum + quantity, 0);
}
