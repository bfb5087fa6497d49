import type { FactGroup, OrderFacts, ParcelFacts } from '../../../../domain/acts/act-reasons.ts';
import { factsOf, type OrderAct } from '../../../../domain/acts/order-acts.ts';
import { isWithoutGoods } from '../../../../domain/orders/order-source.ts';
import { isState } from '../../../../domain/orders/order-state-table.ts';
import { type UnitBook, unitsToRefund, unitsToSend } from '../../../../domain/units/unit-book.ts';
import type { Database } from '../../../running/db/connect.ts';
import { ShopError } from '../../../running/errors.ts';
import { invoiceNumberOf, type OrderRow, prepaidPaise } from '../../order-transitions/service.ts';
import {
  failedRefundsOf,
  isChargedBack,
  openDisputes,
  refundablePaise,
  refundsOf,
  unansweredDisputes,
} from '../../payments/service.ts';
import { awaitsBookedCourier, type ShipmentRow, shipmentsOf } from '../../shipments/service.ts';
import { readBook, reservedForExchanges } from '../../units/service.ts';

/** What an act is about besides its order. */
export type ActSubject = { parcel?: number; refundId?: string };

export type ReadFacts = Partial<OrderFacts> & Pick<OrderFacts, 'order'>;

type Read = {
  database: Database;
  order: OrderRow;
  subject: ActSubject;
  book: () => Promise<UnitBook>;
  shipments: () => Promise<ShipmentRow[]>;
};

const READERS: { [Group in FactGroup]: (read: Read) => Promise<OrderFacts[Group]> } = {
  order: async ({ database, order }) => ({
    state: order.state,
    exchange: order.exchange_of !== null,
    withoutGoods: isWithoutGoods(order.source),
    paidOnline: isPaidOnline(order),
    gift: order.is_gift,
    added: await travelsWith(database, order),
  }),
  units: async ({ book }) => {
    const units = await book();
    return { toSend: count(unitsToSend(units)), refundable: count(unitsToRefund(units)) };
  },
  parcels: async ({ order, shipments }) => (await shipments()).map((row) => parcelFacts(row, order)),
  disputes: async ({ database, order }) => ({
    own: (await openDisputes(database, order.order_id))[0] ?? null,
    payer: order.exchange_of === null ? null : ((await openDisputes(database, order.exchange_of))[0] ?? null),
    unanswered: (await unansweredDisputes(database, order.order_id))[0] ?? null,
  }),
  money: async ({ database, order }) => ({
    refundablePaise: await refundablePaise(database, order),
    exchangesUnderWay: (await reservedForExchanges(database, order.order_id)) > 0,
    chargedBack: await isChargedBack(database, order),
  }),
  invoice: async ({ database, order }) => ({ number: await invoiceNumberOf(database, order.order_id) }),
  shop: async () => ({ booksCouriers: true }),
  parcel: async ({ order, subject, book, shipments }) => {
    const found = (await shipments()).find(({ parcel }) => parcel === subject.parcel);
    if (!found) throw new ShopError('shipment_not_found');
    return parcelInQuestion(found, order, await book());
  },
  refund: async ({ database, order, subject: { refundId = '' } }) => {
    const ofReturn = await database
      .selectFrom('return_request')
      .select('return_id')
      .where('refund_id', '=', refundId)
      .executeTakeFirst();
    const found = (await refundsOf(database, order.order_id)).find((one) => one.refund_id === refundId);
    const failed = await failedRefundsOf(database, order.order_id);
    // What the gateway sent back by itself is not the shop's to send again.
    const owed = found !== undefined && found.kind !== 'gateway' && failed.has(refundId);
    return { owed, returnId: ofReturn?.return_id ?? null };
  },
};

/** Reads what decides about an act, under the order's lock if it is to hold. Throws shipment_not_found. */
export function readFactsOf(
  database: Database,
  order: OrderRow,
  act: OrderAct,
  subject: ActSubject = {},
): Promise<ReadFacts> {
  return readFacts(database, order, factsOf(act), subject);
}

/** Reads groups of facts of an order. */
export async function readFacts(
  database: Database,
  order: OrderRow,
  groups: ReadonlySet<FactGroup>,
  subject: ActSubject = {},
): Promise<ReadFacts> {
  const read: Read = {
    database,
    order,
    subject,
    book: once(() => readBook(database, order)),
    shipments: once(() => shipmentsOf(database, order.order_id)),
  };
  const facts: ReadFacts = { order: await READERS.order(read) };
  for (const group of groups) await readGroup(group, read, facts);
  return facts;
}

async function readGroup<Group extends FactGroup>(
  group: Group,
  read: Read,
  facts: { [G in Group]?: OrderFacts[G] },
): Promise<void> {
  facts[group] = await READERS[group](read);
}

function parcelFacts(row: ShipmentRow, order: Pick<OrderRow, 'awb'>): ParcelFacts {
  return {
    parcel: row.parcel,
    state: row.state,
    released: row.released,
    booked: awaitsBookedCourier(row),
    carrier: row.carrier,
    named: row.state !== 'cancelled' && row.awb === order.awb,
  };
}

/** Whether an order is packed and sent with the one it was added to. If that one is held, or called off, it need not wait. */
async function travelsWith(database: Database, order: OrderRow): Promise<boolean> {
  if (order.ships_with === null || order.ships_alone) return false;
  const first = await database
    .selectFrom('shop_order')
    .select('state')
    .where('order_id', '=', order.ships_with)
    .executeTakeFirst();
  return first !== undefined && isState(first.state, { phase: ['active', 'came_back'] });
}

/** The facts of the parcel that an act is about. */
export function parcelInQuestion(
  { parcel, state, released, next_at: nextAt, pickup_requested_at: pickup, bad_news: badNews }: ShipmentRow,
  order: Pick<OrderRow, 'exchange_of'>,
  book: UnitBook,
): OrderFacts['parcel'] {
  const units = book.flatMap((line) => line.units);
  return {
    state,
    released,
    returnAsked: units.some((unit) => unit.parcel === parcel && unit.returnId !== null),
    ends:
      order.exchange_of !== null ||
      units.every((unit) => unit.place === 'cancelled' || (unit.place === 'lost' && unit.parcel === parcel)),
    bookable:
      (state === 'booking' && nextAt === null) ||
      (state === 'booked' && (pickup === null || badNews === 'pickup_failed')),
  };
}

/**
 * Whether what was paid for an order can go back through the gateway, or as store credit. For a delivered cash-on-delivery order most of the
 * money came by courier, so that a return pays it out, including the advance.
 */
export function isPaidOnline(order: OrderRow): boolean {
  if (order.payment_method === 'online') return true;
  return prepaidPaise(order) > 0 && order.state !== 'delivered' && order.state !== 'returned';
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | null = null;
  return () => (found ??= read());
}

const count = (units: readonly { quantity: number }[]) => units.reduce((total, { quantity }) => total + quantity, 0);
