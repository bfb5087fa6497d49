import type { Selectable } from 'kysely';
import { proportion } from '../../../src/domain/money/share-amount.ts';
import type { Database } from '../../../src/server/running/db/connect.ts';
import type { OrderTables } from '../../../src/server/running/db/tables/order-tables.ts';
import type { PaymentTables } from '../../../src/server/running/db/tables/payment-tables.ts';
import type { ReturnTables } from '../../../src/server/running/db/tables/return-tables.ts';
import type { ShipmentTables } from '../../../src/server/running/db/tables/shipment-tables.ts';
import { chargedByLines, chargedPaise, chargesOf } from '../../../src/server/selling/order-transitions/service.ts';
import { compareCredit } from './compare-credit.ts';
import { readBook } from '../../../src/server/selling/units/service.ts';

type OrderRow = Selectable<OrderTables['shop_order']>;
type RefundRow = Selectable<PaymentTables['refund']>;
type Request = Selectable<ReturnTables['return_request']> & { lines: Selectable<ReturnTables['return_line']>[] };
type Parcel = Selectable<ShipmentTables['shipment']> & { pieces: { line: number; quantity: number }[] };

/** The rows of one order, or of one that was sent in exchange. */
type Rows = {
  order: OrderRow;
  items: Selectable<OrderTables['order_item']>[];
  parcels: Parcel[];
  requests: Request[];
};

/** The rows of an order that was paid, and of all that was sent in exchange for it. */
export type Family = {
  payer: Rows;
  exchanges: Rows[];
  refunds: (RefundRow & { lines: Selectable<PaymentTables['refund_line']>[] })[];
  payments: Selectable<PaymentTables['payment']>[];
};

/** Both sides of the equation, in paise. */
export type Sides = {
  /** What the shop should have of the order: units that stand, fee, delivery, deductions. */
  stands: number;
  /** What went back that belongs to no unit: by amount, in the gateway's dashboard, charged back. */
  gestures: number;
  /** The part of gestures that the merchant waived when a held order was accepted: units are worth less since. */
  waived: number;
  /** What was withheld later for such gestures when units came off. */
  withheld: number;
  /** What was captured and is asked of couriers, less what went back. */
  kept: number;
  /** The same without what couriers have not brought yet. */
  here: number;
};

/**
 * The book of units and the money of an order are one, to the paisa, whatever happened to it:
 *
 * value of the units that stand + fee + delivery + deductions + lost of offers = captured + asked of couriers − given back + gestures − waived − withheld
 *
 * Prepaid: nothing is asked of couriers. A unit stands until its money went back: taken off, returned, or refunded by
 * items. Cash: what couriers ask or have collected is a parcel's `collect_paise`; what no parcel asks for yet is the
 * rest of what is due. Units taken off lower what is due, and an advance that is too much goes back. A return of a cash
 * order is paid out by hand. Exchange: the unit's value passes on to the one that was sent for it, once the first came;
 * until then it stands only once. Gestures (by amount, in the dashboard, a lost dispute) take money and no unit; what a
 * later cancellation or return gives back less because of them is withheld, which is never more than the gestures were.
 */
export function sidesOf(family: Family): Sides {
  const { payer, exchanges, refunds, payments } = family;
  const { order } = payer;
  const standing = refunds.filter(isStanding);
  const settling = new Set(payments.filter(({ settles }) => settles).map((one) => one.cf_payment_id));
  const ofOrder = standing.filter((one) => isOfOrder(one, settling));
  // Store credit is paid like money, and refunds name both in one sum.
  const captured =
    order.credit_paise +
    sum(
      payments.filter((one) => one.settles && one.state === 'success'),
      (one) => one.amount_paise,
    );
  const requests = [payer, ...exchanges].flatMap((one) => one.requests);
  const byHand = sum(requests.filter(isPaidByHand), (one) => one.refund_paise ?? 0);
  const back = sum(ofOrder, (one) => one.amount_paise);
  const { asked, collected } = cashOf(payer);
  const settled = requests.filter(isSettled);
  const withheld = sum(
    settled.filter(isCounted(order)),
    (one) =>
      one.value_paise + one.delivery_paise - one.deduction_paise - one.offers_lost_paise - (one.refund_paise ?? 0),
  );
  const lostInExchange = exchanges.filter((one) => isOver(one) && isExchanged(family, one));
  const paidForThem = (one: Rows) =>
    sum(
      ofOrder.filter((refund) => isForExchange(refund, one.order)),
      (refund) => refund.amount_paise,
    );
  const gone = new Set(requests.flatMap((one) => (one.refund_id === null ? [] : [one.refund_id])));
  const gestures = ofOrder.filter(
    (one) =>
      !gone.has(one.refund_id) &&
      one.lines.length === 0 &&
      !exchanges.some((exchange) => isForExchange(one, exchange.order)),
  );
  const waived = order.accepted_paise === null ? 0 : order.amount_paise - chargedPaise(order);
  const ended = hasEnded(order);
  const fee = order.payment_method === 'cash_on_delivery' ? order.cod_fee_paise : 0;
  return {
    stands: ended
      ? 0
      : standingValue(payer, refunds) +
        sum(exchanges, (one) => standingOfExchange(family, one)) +
        fee +
        chargesOf(order) -
        sum(payer.requests.filter(isSettled), (one) => one.delivery_paise) +
        sum(settled, (one) => one.deduction_paise + one.offers_lost_paise) +
        sum(settled.filter(isOwed(standing)), (one) => one.refund_paise ?? 0),
    gestures: sum(gestures, (one) => one.amount_paise),
    waived,
    withheld: withheld + sum(lostInExchange, (one) => standingAlone(one) - paidForThem(one)),
    kept: captured + (ended ? collected : asked) - back - byHand,
    here: captured + collected - back - byHand,
  };
}

/** Compares books, money and parcels of an order that was paid with each other. Returns what is wrong. */
export async function compareUnits(database: Database, orderId: string): Promise<string[]> {
  const family = await readFamily(database, orderId);
  const { payer, exchanges } = family;
  const { stands, gestures, waived, withheld, kept, here } = sidesOf(family);
  const wrong: string[] = [];
  const { order } = payer;
  const uncertain = sum(family.refunds.filter(isUncertain), (one) => one.amount_paise);
  // Money that a shopper chose as store credit stays at the gateway, where nobody but the merchant or a bank can take it back.
  const standing = family.refunds.filter(isStanding);
  const chosen = sum(standing, (one) => one.instead_paise);
  const outside = sum(
    standing.filter(({ kind }) => kind === 'gateway'),
    (one) => one.amount_paise,
  );
  const twice = Math.min(chosen, outside);
  if (here + uncertain + twice < 0) wrong.push(`${-here} paise more went back than came`);
  if (order.state === 'refund_pending' || order.state === 'refunded') {
    if (
      order.payment_method === 'online' &&
      (kept > 0 || kept + uncertain + twice < 0) &&
      family.refunds.every(isStanding)
    )
      wrong.push(`${order.state}, but ${kept} paise are here`);
  } else if (order.state !== 'cancelled' && kept !== stands + withheld - gestures + waived) {
    wrong.push(`${stands} paise stand, ${gestures} went by hand, ${withheld} withheld, but ${kept} are here`);
  }
  // A gesture that failed is to be repeated.
  const failed = sum(
    family.refunds.filter((one) => !isStanding(one) && one.kind === 'partial' && one.lines.length === 0),
    (one) => one.amount_paise,
  );
  if (!hasEnded(order) && (withheld < 0 || withheld > gestures + failed) && order.payment_method === 'online') {
    wrong.push(`${withheld} paise are withheld, ${gestures} went by hand`);
  }
  const requests = [payer, ...exchanges].flatMap((one) => one.requests);
  wrong.push(...(await compareCredit(database, { order, refunds: family.refunds, requests })));
  for (const rows of [payer, ...exchanges]) wrong.push(...(await comparePlaces(database, rows, family)));
  return wrong.map((what) => `${orderId}: ${what}`);
}

/** Compares the book's places with the rows: parcels hold the units that were sent, and no unit is in two places. */
async function comparePlaces(database: Database, rows: Rows, { refunds }: Family): Promise<string[]> {
  const { order, items, parcels, requests } = rows;
  const wrong: string[] = [];
  const book = await readBook(database, order);
  // Couriers take no coins; the parcel that is packed last takes the rest.
  const coins = parcels.filter(isGoing).filter((one) => one.collect_paise % 100 !== 0);
  if (coins.length > 1) wrong.push(`${coins.length} parcels are to bring coins`);
  for (const { line, quantity, cancelled_quantity: cancelled } of items) {
    const own = book.find((one) => one.line === line);
    const at = (...places: readonly string[]) =>
      (own?.units ?? []).filter(({ place }) => places.includes(place)).length;
    const going = parcels.filter(isGoing);
    const packed = sum(going, (one) => ofLine(one.pieces, line));
    const taken = sum(
      requests.filter((one) => holds(one) && one.kind !== 'cancel' && !neverCame(one)),
      (one) => ofLine(one.lines, line),
    );
    const byItems = sum(
      refunds.filter((one) => one.order_id === order.order_id && isStanding(one)),
      (one) => ofLine(one.lines, line),
    );
    if (packed + cancelled > quantity)
      wrong.push(`line ${line}: ${packed} in parcels, ${cancelled} off, of ${quantity}`);
    if (taken + byItems + cancelled > quantity) {
      wrong.push(`line ${line}: ${taken} asked back, ${byItems} refunded, ${cancelled} off, of ${quantity}`);
    }
    if ((own?.claimedTwice ?? 0) > 0) wrong.push(`line ${line}: ${own?.claimedTwice} units are claimed twice`);
    // Units refunded by items in a parcel that was lost are off the order too, once they left it.
    const off = at('cancelled');
    if (!hasEnded(order) && (off < cancelled || off > cancelled + byItems)) {
      wrong.push(`line ${line}: ${cancelled} are off the order, ${off} in the book`);
    }
    if (going.length > 0 && !hasEnded(order) && at('to_send') !== quantity - off - packed) {
      wrong.push(`line ${line}: ${at('to_send')} to send, but ${packed} of ${quantity} are in parcels`);
    }
    if (going.length > 0 && !hasEnded(order)) {
      const lost = sum(
        going.filter(({ state }) => state === 'lost'),
        (one) => ofLine(one.pieces, line),
      );
      if (at('lost') !== lost) wrong.push(`line ${line}: ${lost} are lost, ${at('lost')} in the book`);
    }
  }
  return wrong;
}

/** The cash that couriers are or will be asked for with an order, and what they brought, in paise. */
function cashOf({ order, items, parcels }: Rows): { asked: number; collected: number } {
  if (order.payment_method !== 'cash_on_delivery') return { asked: 0, collected: 0 };
  const going = parcels.filter(isGoing);
  const ofParcels = sum(going, (one) => one.collect_paise);
  const paidBefore = order.advance_paise + order.credit_paise;
  const due = Math.max(0, order.amount_paise - order.cancelled_paise + order.cod_fee_paise - paidBefore);
  const open =
    sum(items, (one) => one.quantity - one.cancelled_quantity) -
    sum(going, (one) => sum(one.pieces, (piece) => piece.quantity));
  return {
    asked: ofParcels + (open > 0 || going.length === 0 ? Math.max(0, due - ofParcels) : 0),
    collected:
      going.length === 0 && DELIVERED.has(order.state)
        ? due
        : sum(
            going.filter(({ state }) => state === 'delivered'),
            (one) => one.collect_paise,
          ),
  };
}

const DELIVERED: ReadonlySet<string> = new Set(['delivered', 'returned']);

/** What the units of an order are worth that were not taken off, given back or passed on, in paise. */
function standingValue(rows: Rows, refunds: Family['refunds']): number {
  const claimed = rows.requests.filter(isSettled).flatMap((one) => one.lines);
  const byItems = refunds
    .filter((one) => one.order_id === rows.order.order_id && isStanding(one))
    .flatMap((one) => one.lines);
  const shares = chargedByLines(rows.order, rows.items);
  const valueOf = (one: (typeof byItems)[number]) => {
    const index = rows.items.findIndex(({ line }) => line === one.line);
    return one.value_paise ?? proportion(shares[index] ?? 0, one.quantity, rows.items[index]?.quantity ?? 1);
  };
  return sum(shares, (share) => share) - sum(claimed, (one) => one.value_paise) - sum(byItems, valueOf);
}

function standingAlone(rows: Rows): number {
  return (
    sum(rows.items, (one) => one.value_paise ?? 0) - sum(rows.requests.filter(isSettled), (one) => one.value_paise)
  );
}

/** A replacement stands once the unit that it was sent for came; before, that unit stands. */
function standingOfExchange(family: Family, rows: Rows): number {
  const settled = sum(rows.requests.filter(isSettled), (one) => one.value_paise);
  if (!isExchanged(family, rows)) return -settled;
  return isOver(rows) || hasRefund(family, rows) ? 0 : standingAlone(rows);
}

const isExchanged = ({ payer, exchanges }: Family, { order }: Rows): boolean =>
  [payer, ...exchanges]
    .flatMap((one) => one.requests)
    .some((one) => one.replacement_order_id === order.order_id && one.state === 'exchanged');
const hasRefund = ({ refunds }: Family, { order }: Rows): boolean =>
  refunds.some((one) => isStanding(one) && isForExchange(one, order));
const isForExchange = (refund: RefundRow, { order_id: id }: OrderRow): boolean =>
  refund.refund_id.endsWith(`x${id.slice(3)}`);
const isOver = ({ order }: Rows): boolean => hasEnded(order);
const hasEnded = ({ state }: OrderRow): boolean => ENDED.has(state);
const ENDED: ReadonlySet<string> = new Set(['cancelled', 'refund_pending', 'refunded', 'failed', 'expired']);
const isGoing = ({ state, released }: Parcel): boolean => state !== 'cancelled' && !released;
/**
 * A bank takes a payment back whole, also what of it the shopper was given already. A refund that the gateway has not got
 * yet may be refused there, because another hand was faster.
 */
const isUncertain = ({ refund_id: id, state }: RefundRow): boolean =>
  id.startsWith('chargeback-') || state === 'requested';
const isStanding = ({ state }: RefundRow): boolean => state !== 'failed' && state !== 'cancelled';
const holds = ({ state }: Request): boolean => state !== 'declined' && state !== 'cancelled';
const neverCame = ({ state, refund_paise: refund }: Request): boolean => state === 'closed' && refund === null;
const isPaidByHand = (one: Request): boolean =>
  one.refund_paise !== null && one.refund_id === null && (one.kind !== 'cancel' || one.state === 'refunded');

function isOfOrder(refund: RefundRow, settling: ReadonlySet<string>): boolean {
  const payment = refund.taken_payment_id ?? refund.cf_payment_id;
  if (refund.kind === 'duplicate') return false;
  return !(refund.kind === 'gateway' && payment !== null && settling.size > 0 && !settling.has(payment));
}

/** Its units are not the shopper's any more, and the shop owes nothing more for them, or as much as it gives. */
function isSettled(one: Request): boolean {
  if (!holds(one)) return false;
  if (one.kind === 'cancel' || one.state === 'exchanged') return true;
  return ['received', 'refunded', 'closed'].includes(one.state) && one.refund_paise !== null;
}

/** Its refund failed and has to be repeated, or it waits for a bank's decision. */
const isOwed =
  (standing: readonly RefundRow[]) =>
  ({ refund_id: id, kind, state }: Request): boolean =>
    id === null ? kind === 'cancel' && state === 'approved' : !standing.some((one) => one.refund_id === id);

/** A cash order's cancelled units were not paid, and an exchanged unit's value passes on. */
const isCounted =
  ({ payment_method: method }: OrderRow) =>
  (one: Request): boolean =>
    one.state !== 'exchanged' && !(one.kind === 'cancel' && method !== 'online');

const ofLine = (pieces: readonly { line: number; quantity: number }[], line: number): number =>
  sum(
    pieces.filter((one) => one.line === line),
    (one) => one.quantity,
  );

function sum<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((total, one) => total + of(one), 0);
}

/** Reads an order that was paid and the orders that were sent in exchange for it. */
export async function readFamily(database: Database, orderId: string): Promise<Family> {
  const orders = await database
    .selectFrom('shop_order')
    .selectAll()
    .where((row) => row.or([row('order_id', '=', orderId), row('exchange_of', '=', orderId)]))
    .orderBy('placed_at')
    .execute();
  const ids = orders.map((one) => one.order_id);
  const items = await database
    .selectFrom('order_item')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('line')
    .execute();
  const shipments = await database
    .selectFrom('shipment')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('parcel')
    .execute();
  const pieces = await database
    .selectFrom('shipment_line')
    .innerJoin('shipment', 'shipment.shipment_id', 'shipment_line.shipment_id')
    .selectAll('shipment_line')
    .where('order_id', 'in', ids)
    .execute();
  const requests = await database.selectFrom('return_request').selectAll().where('order_id', 'in', ids).execute();
  const returned = await database
    .selectFrom('return_line')
    .innerJoin('return_request', 'return_request.return_id', 'return_line.return_id')
    .selectAll('return_line')
    .where('order_id', 'in', ids)
    .execute();
  const refunds = await database.selectFrom('refund').selectAll().where('order_id', 'in', ids).execute();
  const refunded = await database
    .selectFrom('refund_line')
    .innerJoin('refund', 'refund.refund_id', 'refund_line.refund_id')
    .selectAll('refund_line')
    .where('order_id', 'in', ids)
    .execute();
  const payments = await database.selectFrom('payment').selectAll().where('order_id', 'in', ids).execute();
  const rows = orders.map((order) => ({
    order,
    items: items.filter((one) => one.order_id === order.order_id),
    parcels: shipments
      .filter((one) => one.order_id === order.order_id)
      .map((one) => ({ ...one, pieces: pieces.filter((piece) => piece.shipment_id === one.shipment_id) })),
    requests: requests
      .filter((one) => one.order_id === order.order_id)
      .map((one) => ({ ...one, lines: returned.filter((line) => line.return_id === one.return_id) })),
  }));
  const payer = rows.find(({ order }) => order.order_id === orderId);
  if (!payer) throw new Error(`there is no order ${orderId}`);
  return {
    payer,
    exchanges: rows.filter((one) => one !== payer),
    refunds: refunds.map((one) => ({ ...one, lines: refunded.filter((line) => line.refund_id === one.refund_id) })),
    payments,
  };
}
