import type { Address } from '../../domain/address/address.ts';
import { isStanding } from '../../domain/orders/order-state.ts';
import { ShopError } from '../errors.ts';
import { type MerchantView, showOrder } from '../orders/service.ts';
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
  /** What the courier takes at the door; null: paid. */
  collectPaise: number | null;
  /** What of a cash order was paid online before; 0: nothing. */
  advancePaise: number;
  sender: { shopName: string; legalName: string; address: string; phone: string };
};

/** Throws order_not_found, and move_not_allowed for an order that nothing is sent for: unpaid, held, over or without items. */
export async function readParcel(deps: InvoiceDeps, orderId: string): Promise<Parcel> {
  const order = await showOrder(deps, orderId);
  // A label for an order that nobody paid for would send goods away.
  if (!isStanding(order.state) || order.items.length === 0) {
    throw new ShopError('move_not_allowed', { from: order.state, to: 'packed' });
  }
  return parcelOf(deps, order);
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
    collectPaise: order.paymentMethod === 'cash_on_delivery' && order.state !== 'delivered' ? order.duePaise : null,
    advancePaise: order.advancePaise,
    sender: {
      shopName: shop.name,
      legalName: shop.legalEntity.name,
      address: shop.legalEntity.address,
      phone: shop.contactPhone,
    },
  };
}
