import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Paise } from '../../../domain/money/money.ts';
import { codDuePaise } from '../../../domain/orders/cod-advance.ts';
import type { ReturnReason } from '../../../domain/returns/return-policy.ts';
import {
  refundAboveFloor,
  standingPaise,
  type Units,
  unitsAt,
  unitsToSend,
  valueOfUnits,
  NOT_CANCELLED,
} from '../../../domain/units/unit-book.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { ShopError } from '../../running/errors.ts';
import { chargesLeft, chargesStanding, type OrderRow, prepaidPaise } from '../order-transitions/service.ts';
import { type ActGuard, codAmountsOf, releaseLost, requireAct, withLockedOrder } from '../orders/service.ts';
import { lookAtPayNow, refundablePaise } from '../payments/service.ts';
import { isGoing, piecesIn, type ShipmentRow, shipmentsOf } from '../shipments/service.ts';
import { lostOffers, offersLostBy, readBook } from '../units/service.ts';
import { chargesToGiveBack } from './charges-of-return.ts';
import type { ReturnDeps } from './deps.ts';
import { moveReturn } from './move-return.ts';
import { refundReturn } from './refund-return.ts';
import { readReturnableOrder, type ReturnRow } from './returnable-order.ts';
import { mayChooseCredit, writeRequest } from './write-request.ts';

type Cancellation = {
  lines: readonly Units[];
  requestKey: string;
  reason: ReturnReason;
  by: string;
  /** Why, in the request's history. */
  cause: string;
  /** For the gateway: why money goes back. */
  note: string;
  /** The shopper chose store credit instead of a refund. */
  asCredit?: boolean | undefined;
};

/**
 * Takes units that are not sent off a locked order and gives back what was paid for them: the one way for shopper
 * and merchant. What stays on the order stays paid, so after a refund by amount less goes back, or nothing. Of a COD
 * order less is due, and an advance that is too much now goes back. Throws invalid_fields for units that are not
 * there to be taken off.
 */
export async function cancelUnits(
  deps: ReturnDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { lines, requestKey, reason, by, cause, note, asCredit = false }: Cancellation,
  at: Date,
): Promise<ReturnRow> {
  const returnable = await readReturnableOrder(transaction, order);
  refuseSent(lines, unitsToSend(returnable.book));
  const input = { kind: 'cancel', requestKey, reason, lines } as const;
  const refundTo = prepaidPaise(order) === 0 ? 'none' : mayChooseCredit(deps, order) && asCredit ? 'credit' : 'source';
  const written = await writeRequest(deps, transaction, { order, returnable, input, refundTo, by }, at);
  const lostPaise = await offersLostBy(transaction, order, {
    units: lines,
    byShopper: !written.keeps_offers,
    returnId: written.return_id,
  });
  const requested = await withOffersLost(transaction, written, lostPaise);
  await claimForGood(transaction, order, lines);
  const chargesPaise = await chargesToGiveBack(deps, transaction, order);
  const limitPaise = await owedFor(transaction, order, {
    valuePaise: requested.value_paise - lostPaise + chargesPaise,
    standingPaise:
      standingPaise(await readBook(transaction, order)) +
      (await lostOffers(transaction, order)).lostPaise +
      ((await chargesStanding(transaction, order)) - chargesPaise),
  });
  const off = await takeOff(transaction, order, requested, chargesPaise);
  const { order: fewer, row } = await waiveCharges(transaction, off);
  await lookAtPayNow(transaction, order, at);
  const approved = await moveReturn(deps, transaction, row, { to: 'approved', cause }, at);
  if (limitPaise > 0) return refundReturn(deps, transaction, { payer: fewer, row: approved, by, note, limitPaise }, at);
  const move = { to: 'closed', cause: 'nothing was left to send back', changes: { refund_paise: 0 } } as const;
  return moveReturn(deps, transaction, approved, move, at);
}

function refuseSent(lines: readonly Units[], open: readonly Units[]): void {
  for (const { line, quantity } of lines) {
    if (quantity < 1 || quantity > (open.find((one) => one.line === line)?.quantity ?? 0)) {
      const fields = { lines: `line ${line} has no ${quantity} pieces that are not sent` };
      throw new ShopError('invalid_fields', { fields });
    }
  }
}

/** Returns what goes back for units of this value, in paise, while units of `standingPaise` stay on the order. */
async function owedFor(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  amounts: { valuePaise: Paise; standingPaise: Paise },
): Promise<Paise> {
  if (order.payment_method === 'online') {
    return refundAboveFloor({ ...amounts, keptPaise: await refundablePaise(transaction, order) });
  }
  // What is due beyond the parcels' amounts was for these units and was never paid.
  const parcels = (await shipmentsOf(transaction, order.order_id)).filter(isGoing);
  return Math.max(0, amounts.valuePaise - dueBeyond(order, parcels));
}

/** Returns what is due of a COD order beyond what couriers collect for these parcels, in paise. */
function dueBeyond(order: OrderRow, parcels: readonly ShipmentRow[]): Paise {
  const collected = parcels.reduce((sum, one) => sum + one.collect_paise, 0);
  return Math.max(0, codDuePaise(codAmountsOf(order)) - collected);
}

/** Claims the units of a request for good. */
async function claimForGood(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  lines: readonly Units[],
): Promise<void> {
  for (const { line, quantity } of lines) {
    await transaction
      .updateTable('order_item')
      .set((item) => ({ cancelled_quantity: item('cancelled_quantity', '+', quantity) }))
      .where('order_id', '=', order.order_id)
      .where('line', '=', line)
      .execute();
  }
}

type TakenOff = { order: OrderRow; row: ReturnRow };

/** Returns the order less the value of a request and its part of delivery and gift wrap, and the request. */
async function takeOff(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  row: ReturnRow,
  chargesPaise: Paise,
): Promise<TakenOff> {
  const fewer = await transaction
    .updateTable('shop_order')
    .set((one) => ({
      cancelled_paise: one('cancelled_paise', '+', row.value_paise - row.offers_lost_paise + chargesPaise),
      // A stale view with these items must not be used for packing.
      version: one('version', '+', 1),
    }))
    .where('order_id', '=', order.order_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { order: fewer, row: await withCharges(transaction, row, chargesPaise) };
}

async function withOffersLost(
  transaction: Transaction<DatabaseSchema>,
  row: ReturnRow,
  lostPaise: Paise,
): Promise<ReturnRow> {
  if (lostPaise === 0) return row;
  return transaction
    .updateTable('return_request')
    .set({ offers_lost_paise: lostPaise })
    .where('return_id', '=', row.return_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function withCharges(
  transaction: Transaction<DatabaseSchema>,
  row: ReturnRow,
  chargesPaise: Paise,
): Promise<ReturnRow> {
  if (chargesPaise === 0) return row;
  return transaction
    .updateTable('return_request')
    .set((one) => ({ delivery_paise: one('delivery_paise', '+', chargesPaise) }))
    .where('return_id', '=', row.return_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Waives the cash-on-delivery fee, delivery and gift wrap that nobody asks for any more: their parcel was lost, and the
 * others are under way. Returns order and request as they are then.
 */
async function waiveCharges(transaction: Transaction<DatabaseSchema>, off: TakenOff): Promise<TakenOff> {
  const { order, row } = off;
  if (order.payment_method !== 'cash_on_delivery') return off;
  const going = (await shipmentsOf(transaction, order.order_id)).filter(isGoing);
  if (going.length === 0 || unitsToSend(await readBook(transaction, order)).length > 0) return off;
  const feePaise = Math.min(order.cod_fee_paise, dueBeyond(order, going));
  const left = Math.min(await chargesLeft(transaction, order), dueBeyond(order, going) - feePaise);
  if (feePaise + left === 0) return off;
  const waived = await transaction
    .updateTable('shop_order')
    .set((one) => ({
      cod_fee_paise: one('cod_fee_paise', '-', feePaise),
      cancelled_paise: one('cancelled_paise', '+', left),
    }))
    .where('order_id', '=', order.order_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { order: waived, row: await withCharges(transaction, row, left) };
}

/**
 * Takes units off an order for the merchant, for example because they are sold out, and sends their money back.
 * `lines` null: all that no parcel holds.
 */
export function cancelItems(
  deps: ReturnDeps,
  orderId: string,
  lines: readonly Units[] | null,
  by: string,
  guard?: ActGuard,
): Promise<OrderRow> {
  return withLockedOrder(deps, { orderId, guard }, async (transaction, order) => {
    if (lines === null) await requireAct(transaction, order, 'cancel-rest');
    else await requireAct(transaction, order, 'cancel-items', { takesOff: count(lines) });
    const chosen = lines ?? unitsToSend(await readBook(transaction, order));
    return goOnWithout(deps, transaction, order, { lines: chosen, by, note: 'Items could not be sent' });
  });
}

/** Takes units off a locked order, whose state then follows its parcels. */
async function goOnWithout(
  deps: ReturnDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { lines, by, note }: { lines: readonly Units[]; by: string; note: string },
): Promise<OrderRow> {
  if (lines.length > 0) {
    const why = { requestKey: randomUUID(), reason: 'other', by, cause: by, note } as const;
    await cancelUnits(deps, transaction, order, { lines, ...why }, new Date(deps.now()));
  }
  const fewer = await deps.transitions.lock(transaction, order.order_id);
  return deps.merchant.followParcels(transaction, fewer ?? order, by);
}

/**
 * Returns what would go back now for items that are taken off an order, in paise. Throws order_not_found, invalid_fields.
 */
export function quoteCancellation(deps: ReturnDeps, orderId: string, lines: readonly Units[]): Promise<Paise> {
  return deps.database.transaction().execute(async (transaction) => {
    const order = await deps.transitions.lock(transaction, orderId);
    if (!order) throw new ShopError('order_not_found');
    const book = await readBook(transaction, order);
    refuseSent(lines, unitsToSend(book));
    const valuePaise = lines.reduce((sum, units) => sum + valueOfUnits(book, units), 0);
    const chargesPaise = await chargesToGiveBack(deps, transaction, order, lines);
    const stays = (await chargesStanding(transaction, order)) - chargesPaise;
    // What the merchant takes off costs the shopper no offer.
    const { lostPaise, takenPaise } = await lostOffers(transaction, order, { units: lines, byShopper: false });
    const standing = standingPaise(book) - valuePaise + lostPaise + stays;
    const backPaise = valuePaise - (lostPaise - takenPaise) + chargesPaise;
    return owedFor(transaction, order, { valuePaise: backPaise, standingPaise: standing });
  });
}

const count = (lines: readonly Units[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Gives back what was paid for the units of a lost parcel, once; of a COD order they are no longer due. If nothing else
 * is left of the order, it ends. Throws shipment_not_found, invalid_transition, payment_disputed.
 */
export function refundLost(
  deps: ReturnDeps,
  orderId: string,
  parcel: number,
  by: string,
  guard?: ActGuard,
): Promise<OrderRow> {
  return withLockedOrder(deps, { orderId, guard }, async (transaction, order) => {
    await requireAct(transaction, order, 'refund-lost', { parcel });
    const { shipment_id: id } = await releaseLost(transaction, order, parcel);
    const book = await readBook(transaction, order);
    const lines = (await piecesIn(transaction, [id])).get(id) ?? [];
    // Pieces whose money went back before are off the order already.
    const open = unitsToSend(book);
    const left = lines.flatMap(({ line, quantity }) => {
      const still = Math.min(quantity, open.find((one) => one.line === line)?.quantity ?? 0);
      return still > 0 ? [{ line, quantity: still }] : [];
    });
    const others = count(unitsAt(book, ...NOT_CANCELLED));
    if (others <= count(left) || order.exchange_of !== null) return deps.merchant.endLost(transaction, order, by);
    return goOnWithout(deps, transaction, order, { lines: left, by, note: 'A parcel was lost' });
  });
}
