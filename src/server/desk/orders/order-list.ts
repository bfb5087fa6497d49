import type * as v from 'valibot';
import type { listedOrderSchema } from '../../../contracts/desk/order-list.ts';
import type { DeskQuery } from '../../../contracts/desk/endpoints.ts';
import type { MerchantView, OrderSearch } from '../../selling/orders/service.ts';
import { shortName } from './masked.ts';
import { type InParcel, packedItems } from './in-parcel.ts';
import type { OrderNote } from './order-notes.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';

const PAGE = 50;

/** Converts a query of the desk to a search of the orders service. */
export function searchOf(
  query: Omit<DeskQuery<'orders'>, 'limit' | 'after'> & { limit?: number | undefined; after?: string | undefined },
): OrderSearch {
  return {
    states: query.state ?? [],
    queue: query.queue ?? null,
    method: query.method ?? null,
    from: query.from === undefined ? null : dayStartInIndia(query.from),
    to: query.to === undefined ? null : dayStartInIndia(query.to) + DAY_MS,
    text: query.search ?? '',
    field: query.in ?? 'any',
    newestFirst: query.sort !== 'oldest',
    after: query.after ?? null,
    limit: query.limit ?? PAGE,
  };
}

/** Returns the start of a day in India, in epoch ms. It is never NaN, because the schema has checked the day. */
function dayStartInIndia(day: string): number {
  return Date.parse(`${day}T00:00:00+05:30`);
}

type Listed = v.InferOutput<typeof listedOrderSchema>;
type OfParcel = { courierBooked?: boolean; parcel?: InParcel | undefined };

export function listedOrderOf(
  order: MerchantView,
  { notes, ...ofParcel }: OfParcel & { notes: readonly OrderNote[] },
): Listed {
  const { address } = order;
  return {
    ...orderHead(order, ofParcel),
    name: address === null ? null : shortName(address.fullname),
    city: address?.city ?? null,
    pincode: address?.pincode ?? null,
    notes: notes.map(({ text }) => text),
    items: packedItems(order),
  };
}

/** What a list and an order's own screen both say of an order. */
export function orderHead(
  order: MerchantView,
  { courierBooked = false, parcel = {} }: OfParcel,
): Omit<Listed, 'name' | 'city' | 'pincode' | 'notes' | 'items'> {
  return {
    orderId: order.orderId,
    state: order.state,
    version: order.version,
    placedAt: order.placedAt.toISOString(),
    paymentMethod: order.paymentMethod,
    amountPaise: order.amountPaise,
    itemCount: order.itemCount,
    carrier: order.carrier,
    awb: order.awb,
    courierBooked,
    test: order.test,
    source: order.source,
    domainName: order.domainName,
    ...(order.gift === null ? {} : { gift: order.gift }),
    ...(order.addedTo === null ? {} : { addedTo: order.addedTo }),
    ...parcel,
  };
}
