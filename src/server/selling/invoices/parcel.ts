import type { Address } from '../../../domain/address/address.ts';
import { isActiveOrder } from '../../../domain/orders/order-state-table.ts';
import { ShopError } from '../../running/errors.ts';
import { addedToParcel, type MerchantView, parcelWithAdditions, showOrder } from '../orders/service.ts';
import { piecesIn, shipmentsOf } from '../shipments/service.ts';
import type { InvoiceDeps } from './deps.ts';

/** The content of a packing slip or label, as the order is now. */
export type Parcel = {
  orderId: string;
  orderedAt: Date;
  test: boolean;
  /** Null once it was removed. */
  address: Address | null;
  items: { title: string; variantTitle: string; sku: string | null; quantity: number }[];
  pieces: number;
  carrier: string | null;
  awb: string | null;
  /**
   * The amount that the courier collects on delivery; null if nothing is due, also because the advance covers the
   * rest.
   */
  collectPaise: number | null;
  /** The part of a COD order that was paid online before; 0 if none. */
  advancePaise: number;
  /** Null: it is no gift. */
  gift: MerchantView['gift'];
  /** What was added to the order and goes in with it. */
  additions: { orderId: string; items: Parcel['items']; gift: MerchantView['gift'] }[];
  /** The order in whose parcel it goes; null: it has one of its own. */
  goesWith: string | null;
  sender: { shopName: string; legalName: string; address: string; phone: string };
};

type ParcelDeps = Omit<InvoiceDeps, 'environment'>;

/**
 * Reads an order as one parcel. Throws order_not_found, and invalid_transition if nothing is sent for the order:
 * unpaid, held, over or without items.
 */
export async function readParcel(deps: ParcelDeps, orderId: string): Promise<Parcel> {
  const order = await showOrder(deps, orderId);
  if (!hasParcel(order)) {
    throw new ShopError('invalid_transition', { from: order.state, to: 'packed' });
  }
  return { ...parcelOf(deps, order), additions: await additionsIn(deps, orderId) };
}

/** Whether anything is sent for an order. A label for an unpaid order would send goods away. */
export function hasParcel({ state, items }: Pick<MerchantView, 'state' | 'items'>): boolean {
  return isActiveOrder(state) && items.length > 0;
}

/** All pieces in a parcel, with those of the orders that were added. */
export const piecesInAll = ({ pieces, additions }: Pick<Parcel, 'pieces' | 'additions'>): number =>
  additions.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, pieces);

/** Reads each parcel of an order with its number and amount; an order without parcels is one. Throws as readParcel. */
export async function readParcels(deps: ParcelDeps, orderId: string): Promise<Parcel[]> {
  const order = await showOrder(deps, orderId);
  const whole = await readParcel(deps, orderId);
  const parcels = (await shipmentsOf(deps.database, orderId)).filter(({ state }) => state !== 'cancelled');
  const pieces = await piecesIn(
    deps.database,
    parcels.map((one) => one.shipment_id),
  );
  const count = (all: readonly { quantity: number }[]) => all.reduce((sum, { quantity }) => sum + quantity, 0);
  if (parcels.length === 0) return [whole];
  const holder = parcelWithAdditions(parcels);
  return parcels.map((one) => {
    const items = (pieces.get(one.shipment_id) ?? []).flatMap(({ line, quantity }) => {
      const item = order.items.find((each) => each.line === line);
      return item ? [{ title: item.title, variantTitle: item.variantTitle, sku: item.sku, quantity }] : [];
    });
    const collects = whole.collectPaise !== null && one.state !== 'delivered' && one.collect_paise > 0;
    const collectPaise = collects ? one.collect_paise : null;
    const additions = one === holder ? whole.additions : [];
    return { ...whole, items, additions, pieces: count(items), carrier: one.carrier, awb: one.awb, collectPaise };
  });
}

const itemsOf = ({ items }: Pick<MerchantView, 'items'>) =>
  items.map(({ title, variantTitle, sku, quantity }) => ({ title, variantTitle, sku, quantity }));

/** What was added to an order, is paid and goes in with it. */
async function additionsIn({ database, vault }: ParcelDeps, orderId: string): Promise<Parcel['additions']> {
  const ids = await addedToParcel(database, orderId);
  const orders = await Promise.all(ids.map((id) => showOrder({ database, vault }, id)));
  return orders.map((order) => ({ orderId: order.orderId, items: itemsOf(order), gift: order.gift }));
}

function parcelOf({ shop }: ParcelDeps, order: MerchantView): Parcel {
  return {
    orderId: order.orderId,
    orderedAt: order.placedAt,
    test: order.test,
    address: order.address,
    items: itemsOf(order),
    pieces: order.itemCount,
    carrier: order.carrier,
    awb: order.awb,
    collectPaise: order.duePaise > 0 && order.state !== 'delivered' ? order.duePaise : null,
    // However it was paid: it says why less is due at the door.
    advancePaise: order.paymentMethod === 'cash_on_delivery' ? order.advancePaise + order.creditPaise : 0,
    gift: order.gift,
    additions: [],
    goesWith: order.addedTo === null || order.addedTo.alone ? null : order.addedTo.orderId,
    sender: {
      shopName: shop.name,
      legalName: shop.legalEntity.name ?? shop.name,
      address: shop.legalEntity.address ?? '',
      phone: shop.contactPhone ?? '',
    },
  };
}
