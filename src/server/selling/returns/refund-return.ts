import { NOT_REFUNDED_STATES } from '../../../domain/payments/refund-state.ts';
import { sql, type Transaction, type Updateable } from 'kysely';
import type { Paise } from '../../../domain/money/money.ts';
import { proportion } from '../../../domain/money/share-amount.ts';
import { endsRefunded } from '../../../domain/acts/order-acts.ts';
import { NO_CREDIT, splitRefund } from '../../../domain/store-credit/credit-of-order.ts';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import type { ReturnTables } from '../../running/db/tables/return-tables.ts';
import { type OrderRow, prepaidPaise } from '../order-transitions/service.ts';
import { endRefund, isDisputed, partRefundId, refundablePaise, refundsOf, requestRefund } from '../payments/service.ts';
import { creditOfOrder, returnCredit } from '../store-credit/service.ts';
import { refundAsCredit } from '../orders/service.ts';
import { moveReturn } from './move-return.ts';
import { offersLost } from './offers-lost.ts';
import { chargesToGiveBack } from './charges-of-return.ts';
import type { ReturnDeps } from './deps.ts';
import { readReturnableOrder, type ReturnRow, undeliveredPaise } from './returnable-order.ts';

type Owed = {
  payer: OrderRow;
  row: ReturnRow;
  by: string;
  note: string;
  /** Upper limit in paise. Default: none but what is owed. */
  limitPaise?: Paise;
};

/**
 * Returns true if the shop refunds it to its source, the gateway or store credit: everything of an online order, and
 * what was paid too much in advance of a COD order.
 */
export function goesBackByGateway(payer: OrderRow, { kind }: ReturnRow): boolean {
  return payer.payment_method === 'online' || (kind === 'cancel' && prepaidPaise(payer) > 0);
}

/**
 * Refunds the value of a request less the merchant's deduction, as far as refundable money is left. `row` and `payer`
 * are locked. If nothing is to be refunded, the request is closed. While a bank decides about the payment, the request
 * stays as it is: its money waits. So does that of goods sent in exchange while the first ones are not back.
 */
export async function refundReturn(
  deps: ReturnDeps,
  transaction: Transaction<DatabaseSchema>,
  { payer, row, by, note, limitPaise = Infinity }: Owed,
  at: Date,
): Promise<ReturnRow> {
  if (await waitsForFirstGoods(transaction, row)) return row;
  const byGateway = goesBackByGateway(payer, row);
  const deliveryPaise = await chargesBack(deps, transaction, payer, row);
  const remainingPaise = byGateway
    ? await refundablePaise(transaction, payer)
    : await remainingCash(transaction, payer);
  const twicePaise = await refundedByItems(transaction, payer, row);
  const lostPaise = await offersLost(transaction, payer, row);
  const owedPaise = row.value_paise + deliveryPaise - row.deduction_paise - lostPaise - twicePaise;
  const refundPaise = Math.max(0, Math.min(owedPaise, remainingPaise, limitPaise));
  if (byGateway && remainingPaise > 0 && (await isDisputed(transaction, payer.order_id))) {
    // What was due for units that are off the order is known only now: the order continues without them.
    return row.kind === 'cancel' ? write(transaction, row, { refund_paise: refundPaise }) : row;
  }
  if (refundPaise === 0) {
    const changes = { refund_paise: 0, offers_lost_paise: lostPaise };
    const move = { to: 'closed', cause: 'nothing was left to send back', changes } as const;
    return moveReturn(deps, transaction, row, move, at);
  }
  const forDelivery = row.kind === 'cancel' ? row.delivery_paise : Math.min(deliveryPaise, refundPaise);
  const back = { refund_paise: refundPaise, delivery_paise: forDelivery, offers_lost_paise: lostPaise };
  if (!byGateway) return payByHand(deps, transaction, { payer, row, by, remainingPaise, back }, at);
  const part = { purpose: 'return', refersTo: row.return_id } as const;
  const refundId = partRefundId(payer.order_id, part, await refundsOf(transaction, payer.order_id));
  const request = { ...part, refundId, amountPaise: refundPaise, note, cause: by, startAt: at };
  const choseCredit = row.refund_to === 'credit';
  if (choseCredit) await refundAsCredit(deps, transaction, payer, request, at);
  else await requestRefund(transaction, payer, request, at);
  // The new version makes stale views of the order fail, so that nobody refunds the same again.
  await transaction
    .updateTable('shop_order')
    .set((one) => ({ version: one('version', '+', 1) }))
    .where('order_id', '=', payer.order_id)
    .execute();
  const started = { orderId: payer.order_id, eventId: `${refundId}.started`, type: 'refund.started', at };
  await deps.transitions.announce(transaction, started);
  if (row.kind !== 'cancel' && refundPaise === remainingPaise && endsRefunded(payer.state)) {
    const moved = await deps.transitions.move(transaction, payer, { to: 'refund_pending', cause: by }, at);
    if (payer.credit_paise > 0 || choseCredit) await endRefund(deps.transitions, transaction, moved, at);
  }
  return write(transaction, row, { ...back, refund_id: refundId });
}

type ByHand = {
  payer: OrderRow;
  row: ReturnRow;
  by: string;
  remainingPaise: Paise;
  back: { refund_paise: Paise; delivery_paise: Paise; offers_lost_paise: Paise };
};

/**
 * Notes what the merchant pays back by hand of a cash order. What the shopper did not pay in cash goes back as store
 * credit at once; if that is all, nothing is left to do.
 */
async function payByHand(
  deps: ReturnDeps,
  transaction: Transaction<DatabaseSchema>,
  { payer, row, by, remainingPaise, back }: ByHand,
  at: Date,
): Promise<ReturnRow> {
  const leftPaise = (await moneyByHand(transaction, payer, remainingPaise)) ?? remainingPaise;
  const { moneyPaise, creditPaise } = splitRefund(back.refund_paise, leftPaise, NO_CREDIT);
  if (creditPaise === 0) return write(transaction, row, back);
  await returnCredit(transaction, payer, { paise: creditPaise, refundId: null }, at);
  const written = await write(transaction, row, { ...back, credit_paise: creditPaise });
  if (moneyPaise > 0) return written;
  return moveReturn(deps, transaction, written, { to: 'refunded', cause: by }, at);
}

/** The part of a cash order's returns that may be money; null: all that is left, as no store credit is held for it. */
export async function moneyByHand(database: Database, payer: OrderRow, remainingPaise?: Paise): Promise<Paise | null> {
  const { heldPaise } = await creditOfOrder(database, payer);
  if (heldPaise === 0) return null;
  const keptPaise = Math.min(heldPaise, await prepaidOfUndelivered(database, payer));
  return Math.max(0, (remainingPaise ?? (await remainingCash(database, payer))) - heldPaise + keptPaise);
}

/** What was paid before of parcels that did not arrive and has not gone back: it paid for nothing that was delivered. */
async function prepaidOfUndelivered(transaction: Database, payer: OrderRow): Promise<Paise> {
  const { rows } = await sql<{ paise: number | string }>`
    select (select coalesce(sum(value_paise + delivery_paise - collect_paise), 0) from shipment
        where order_id = ${payer.order_id} and not released and state in ('rto_in_transit', 'rto_delivered', 'lost'))
      - (select coalesce(sum(amount_paise), 0) from refund
        where order_id = ${payer.order_id} and state not in (${sql.join(NOT_REFUNDED_STATES)}) and purpose = 'parcel') as paise`.execute(
    transaction,
  );
  return Math.max(0, Number(rows[0]?.paise ?? 0));
}

/**
 * Returns the charges for delivery and gift wrap that are refunded with a request. Those of units that were taken off are
 * stored with them; goods that were sent in exchange were delivered free.
 */
async function chargesBack(
  deps: ReturnDeps,
  transaction: Transaction<DatabaseSchema>,
  payer: OrderRow,
  row: ReturnRow,
): Promise<Paise> {
  if (row.kind === 'cancel' || row.delivery_paise > 0 || row.order_id !== payer.order_id) return row.delivery_paise;
  return chargesToGiveBack(deps, transaction, payer);
}

/**
 * Whether a request is for goods that were sent in exchange before the first ones came back: its money stands for those
 * until they come, and goes back then (merchant-steps.ts).
 */
export async function waitsForFirstGoods(database: Database, { order_id: orderId }: ReturnRow): Promise<boolean> {
  const first = await database
    .selectFrom('return_request')
    .select('return_id')
    .where('replacement_order_id', '=', orderId)
    .where('state', 'in', ['approved', 'picked_up'])
    .executeTakeFirst();
  return first !== undefined;
}

/** Returns the part of a request's value that was also refunded by items, which older versions allowed. */
async function refundedByItems(
  transaction: Transaction<DatabaseSchema>,
  payer: OrderRow,
  row: ReturnRow,
): Promise<Paise> {
  if (payer.order_id !== row.order_id) return 0;
  const { book, requests } = await readReturnableOrder(transaction, payer);
  const own = requests.find((one) => one.return_id === row.return_id)?.lines ?? [];
  return own.reduce((sum, { line, quantity, value_paise: valuePaise }) => {
    const twice = book.find((one) => one.line === line)?.claimedTwice ?? 0;
    return sum + proportion(valuePaise, Math.min(quantity, twice), quantity);
  }, 0);
}

/**
 * Returns the cash received for a COD order minus what was refunded: by requests of it and of its exchanges,
 * and by the merchant's refunds of its advance.
 */
export async function remainingCash(transaction: Database, payer: OrderRow): Promise<Paise> {
  const { gone } = await transaction
    .selectFrom('return_request')
    .innerJoin('shop_order', 'shop_order.order_id', 'return_request.order_id')
    .select(sql<number | string>`coalesce(sum(refund_paise), 0)`.as('gone'))
    // Cancelled items were never paid for.
    .where('return_request.kind', '<>', 'cancel')
    .where((row) =>
      row.or([row('shop_order.order_id', '=', payer.order_id), row('shop_order.exchange_of', '=', payer.order_id)]),
    )
    .executeTakeFirstOrThrow();
  const { byHand } = await transaction
    .selectFrom('refund')
    .select(sql<number | string>`coalesce(sum(amount_paise), 0)`.as('byHand'))
    .where('order_id', '=', payer.order_id)
    .where('kind', '<>', 'duplicate')
    .where('state', 'not in', NOT_REFUNDED_STATES)
    // A parcel that came back was never paid for, below.
    .where('purpose', '<>', 'parcel')
    .where((row) =>
      row.not(
        row.exists(row.selectFrom('return_request').whereRef('return_request.refund_id', '=', 'refund.refund_id')),
      ),
    )
    .executeTakeFirstOrThrow();
  // For a COD order, items that were not accepted on delivery were never paid for.
  const notPaid = undeliveredPaise(await readReturnableOrder(transaction, payer));
  return Math.max(0, payer.amount_paise - payer.cancelled_paise - notPaid - Number(gone) - Number(byHand));
}

function write(
  transaction: Transaction<DatabaseSchema>,
  row: ReturnRow,
  changes: Updateable<ReturnTables['return_request']>,
): Promise<ReturnRow> {
  return transaction
    .updateTable('return_request')
    .set(changes)
    .where('return_id', '=', row.return_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
