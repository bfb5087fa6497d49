import { nextTryAt, type RetryRule } from '../../../domain/jobs/retry.ts';
import { shareOverLines } from '../../../domain/money/share-over-lines.ts';
import { piecesIn, type ShipmentRow } from '../shipments/service.ts';
import { goesAlong } from './goes-along.ts';
import {
  mayPass,
  type ParcelToBook,
  type ProviderShipment,
  ShippingError,
  type ShippingProvider,
} from './courier-port.ts';
import type { ShippingDeps } from './deps.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/**
 * Longer than all calls of one booking take. After a crash the next run continues the work once this time is
 * over.
 */
export const BOOKING_MS = 3 * MINUTE;
export const HOUR_MS = 60 * MINUTE;

/** Retries for a day if a provider does not respond; then the merchant has to decide. */
const RETRY: RetryRule = {
  pausesMs: [15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR_MS],
  giveUpAfterMs: 24 * HOUR_MS,
};

/**
 * Books a shipment, continuing wherever an earlier try ended. It looks the shipment up by its reference
 * first, so that a lost response does not create a second one. The caller holds the claim of the shipment
 * (`next_at`). Rejects with ShippingError and leaves the shipment to a later try or to the merchant.
 */
export async function bookShipment(
  deps: ShippingDeps,
  provider: ShippingProvider,
  shipment: ShipmentRow,
): Promise<void> {
  try {
    await clearError(deps, shipment);
    const known = await bookedAtProvider(deps, provider, shipment);
    await storeIds(deps, shipment, known);
    const number =
      known.awb !== null && known.carrier !== null
        ? { awb: known.awb, carrier: known.carrier }
        : await provider.assignAwb(known);
    const { providerOrderId, providerShipmentId } = known;
    const trackingUrl = provider.trackingUrl(number.awb);
    // If the shop stops before it has asked for the courier, the due work asks.
    const nextAt = new Date(deps.now() + BOOKING_MS);
    const booked = { ...number, trackingUrl, providerOrderId, providerShipmentId };
    // If the shipment was cancelled meanwhile, the due work tells the provider.
    if ((await deps.merchant.noteBooked(shipment, booked, nextAt)) === null) return;
    await requestPickup(deps, provider, shipment.shipment_id, providerShipmentId);
    await lookForScans(deps, shipment);
  } catch (error) {
    if (!(error instanceof ShippingError)) throw error;
    await storeError(deps, shipment, error);
    throw error;
  }
}

async function bookedAtProvider(
  deps: ShippingDeps,
  provider: ShippingProvider,
  shipment: ShipmentRow,
): Promise<ProviderShipment> {
  const known = await provider.find(shipment.shipment_id);
  if (known?.cancelled === true) throw new ShippingError('reference_used', 'the provider has it as cancelled');
  if (known) return known;
  const parcel = await parcelToBook(deps, shipment);
  const { address, cod, grams } = parcel;
  // An order that no courier serves would remain at the provider.
  if ((await provider.couriers({ pincode: address.pincode, cod, grams })).length === 0) {
    throw new ShippingError('not_serviceable', 'no courier goes there');
  }
  return provider.create(parcel);
}

/**
 * Requests the pick-up. If it is refused, the shipment stays booked; the merchant requests it again or brings
 * the parcel.
 */
export async function requestPickup(
  deps: ShippingDeps,
  provider: ShippingProvider,
  shipmentId: string,
  providerShipmentId: string,
): Promise<void> {
  try {
    await provider.requestPickup(providerShipmentId);
    await change(deps, shipmentId, { pickup_requested_at: new Date(deps.now()), last_error: null, bad_news: null });
  } catch (error) {
    if (!(error instanceof ShippingError)) throw error;
    deps.log.warn({ shipmentId, fault: error.fault }, 'pick-up request failed');
    await change(deps, shipmentId, { last_error: 'pickup_failed' });
  }
}

/** A booked parcel is looked for an hour later; one that was cancelled or scanned meanwhile has a time of its own. */
async function lookForScans({ database, now }: ShippingDeps, { shipment_id: id }: ShipmentRow): Promise<void> {
  await database
    .updateTable('shipment')
    .set({ next_at: new Date(now() + HOUR_MS) })
    .where('shipment_id', '=', id)
    .where('state', '=', 'booked')
    .execute();
}

async function clearError({ database }: ShippingDeps, { shipment_id: id }: ShipmentRow): Promise<void> {
  await database
    .updateTable('shipment')
    .set((row) => ({ last_error: null, attempts: row('attempts', '+', 1) }))
    .where('shipment_id', '=', id)
    .execute();
}

function storeIds(deps: ShippingDeps, { shipment_id: id }: ShipmentRow, known: ProviderShipment): Promise<void> {
  return change(deps, id, {
    provider_order_id: known.providerOrderId,
    provider_shipment_id: known.providerShipmentId,
  });
}

async function storeError(deps: ShippingDeps, shipment: ShipmentRow, error: ShippingError): Promise<void> {
  const { shipment_id: shipmentId, attempts, created_at: created } = shipment;
  const work = { attempts, since: created.getTime(), now: deps.now(), random: deps.random() };
  const nextAt = mayPass(error) ? nextTryAt(RETRY, work) : null;
  deps.log.warn({ shipmentId, fault: error.fault, again: nextAt !== null }, 'shipment booking failed');
  await deps.database
    .updateTable('shipment')
    .set({ last_error: error.fault, next_at: nextAt === null ? null : new Date(nextAt) })
    .where('shipment_id', '=', shipmentId)
    // A shipment that was cancelled meanwhile keeps its due time for cancelling at the provider.
    .where('state', '=', 'booking')
    .execute();
}

type Changes = Partial<
  Pick<ShipmentRow, 'provider_order_id' | 'provider_shipment_id' | 'pickup_requested_at' | 'last_error' | 'bad_news'>
>;

async function change({ database }: ShippingDeps, shipmentId: string, changes: Changes): Promise<void> {
  await database.updateTable('shipment').set(changes).where('shipment_id', '=', shipmentId).execute();
}

/**
 * Returns a shipment in the form that its provider takes. Rejects with ShippingError if the address was
 * removed or cannot be decrypted.
 */
async function parcelToBook(deps: ShippingDeps, shipment: ShipmentRow): Promise<ParcelToBook> {
  const { database, merchant } = deps;
  const order = await merchant.show(shipment.order_id);
  if (order.address === null) throw new ShippingError('refused', 'the order has no address that can be read');
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
