import type * as v from 'valibot';
import type { listedOrderSchema } from '../../../contracts/desk/order-list.ts';
import type { DeskQuery } from '../../../contracts/desk/endpoints.ts';
import type { MerchantView, OrderSearch } from '../../selling/orders/service.ts';
import { shortName } from './masked.ts';
import { type InParcel, packedItems } from './in-parcel.ts';
import type { OrderNote } from './order-notes.ts';

const PAGE = 50;
const DAY_MS = 24 * 3600_000;

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

export function listedOrderOf(
  order: MerchantView,
  {
    notes,
    courierBooked = false,
    parcel = {},
  }: { notes: readonly OrderNote[]; courierBooked?: boolean; parcel?: InParcel | undefined },
): v.InferOutput<typeof listedOrderSchema> {
  const { address } = order;
  return {
    orderId: order.orderId,
    state: order.state,
    version: order.version,
    placedAt: order.placedAt.toISOString(),
    paymentMethod: order.paymentMethod,
    amountPaise: order.amountPaise,
    itemCount: order.itemCount,
    name: address === null ? null : shortName(address.fullname),
    city: address?.city ?? null,
    pincode: address?.pincode ?? null,
    carrier: order.carrier,
    awb: order.awb,
    courierBooked,
    test: order.test,
    source: order.source,
    domainName: order.domainName,
    notes: notes.map(({ text }) => text),
    ...(order.gift === null ? {} : { gift: order.gift }),
    ...(order.addedTo === null ? {} : { addedTo: order.addedTo }),
    ...parcel,
    items: packedItems(order),
  };
}
