import type { Address } from '../../domain/address/address.ts';
import { isActiveOrder } from '../../domain/orders/order-state.ts';
import { ShopError } from '../errors.ts';
import { type MerchantView, showOrder } from '../orders/service.ts';
import { piecesIn, shipmentsOf } from '../shipments/service.ts';
import type { InvoiceDeps } from './deps.ts';

/** What a packing slip and a label show of an order, as it is now. */
export type Parcel = {
  orderId: string;
  orderedAt: Date;
  test: boolean;
  /** Null once removed. */
  address: Address | null;
  items: { title: string; variantTitle: string; sku: string | null; quantity: number }[];
  pieces: number;
  carrier: string | null;
  awb: string | null;
  /** What the courier takes at the door; null: paid, also where the advance pays for all that is still sent. */
  collectPaise: number | null;
  /** What of a cash order was paid online before; 0: nothing. */
  advancePaise: number;
  sender: { shopName: string; legalName: string; address: string; phone: string };
};

/** Throws order_not_found, and move_not_allowed for an order that nothing is sent for: unpaid, held, over or without items. */
export async function readParcel(deps: InvoiceDeps, orderId: string): Promise<Parcel> {
  const order = await showOrder(deps, orderId);
  // A label for an order that nobody paid for would send goods away.
  if (!isActiveOrder(order.state) || order.items.length === 0) {
    throw new ShopError('move_not_allowed', { from: order.state, to: 'packed' });
  }
  return parcelOf(deps, order);
}

/** The same for each parcel of an order, with its own number and sum; an order that is in no parcel yet is one. Throws as readParcel. */
export async function readParcels(deps: InvoiceDeps, orderId: string): Promise<Parcel[]> {
  const order = await showOrder(deps, orderId);
  const whole = await readParcel(deps, orderId);
  const parcels = (await shipmentsOf(deps.database, orderId)).filter(({ state }) => state !== 'cancelled');
  const pieces = await piecesIn(
    deps.database,
    parcels.map((one) => one.shipment_id),
  );
  const count = (all: readonly { quantity: number }[]) => all.reduce((sum, { quantity }) => sum + quantity, 0);
  if (parcels.length === 0) return [whole];
  return parcels.map((one) => {
    const items = (pieces.get(one.shipment_id) ?? []).flatMap(({ line, quantity }) => {
      const item = order.items.find((each) => each.line === line);
      return item ? [{ title: item.title, variantTitle: item.variantTitle, sku: item.sku, quantity }] : [];
    });
    const collects = whole.collectPaise !== null && one.state !== 'delivered' && one.collect_paise > 0;
    const collectPaise = collects ? one.collect_paise : null;
    return { ...whole, items, pieces: count(items), carrier: one.carrier, awb: one.awb, collectPaise };
  });
}

function parcelOf({ shop }: InvoiceDeps, order: MerchantView): Parcel {
  return {
    orderId: order.orderId,
    orderedAt: order.placedAt,
    test: order.test,
    address: order.address,
    items: order.items.map(({ title, variantTitle, sku, quantity }) => ({ title, variantTitle, sku, quantity })),
    pieces: order.itemCount,
    carrier: order.carrier,
    awb: order.awb,
    collectPaise: order.duePaise > 0 && order.state !== 'delivered' ? order.duePaise : null,
    advancePaise: order.advancePaise,
    sender: {
      shopName: shop.name,
      legalName: shop.legalEntity.name,
      address: shop.legalEntity.address,
      phone: shop.contactPhone,
    },
  };
}
