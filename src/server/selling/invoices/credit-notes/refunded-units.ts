import { sql } from 'kysely';
import type { Units } from '../../../../domain/invoices/credited-units.ts';
import { proportion } from '../../../../domain/money/share-amount.ts';
import type { Database } from '../../../running/db/connect.ts';
import { chargedByLines, type OrderRow } from '../../order-transitions/service.ts';
import type { Pieces } from '../../shipments/service.ts';
import { unitsOfRequest } from '../../units/service.ts';
import type { RefundRow, RequestRow } from './credit-source.ts';

/**
 * Returns the units that a refund without a request is for: those it names, or those of a replacement that did not
 * reach its shopper. Null for an amount for no units in particular.
 */
export async function unitsOfRefund(
  database: Database,
  payer: OrderRow,
  { refund_id: refundId }: RefundRow,
): Promise<Units[] | null> {
  const named = await database
    .selectFrom('refund_line')
    .select(['line', 'quantity', 'value_paise'])
    .where('refund_id', '=', refundId)
    .orderBy('line')
    .execute();
  if (named.length > 0) {
    // Earlier versions stored no values.
    const shares = await valued(database, payer, named);
    return shares.map((one, index) => ({ ...one, valuePaise: named[index]?.value_paise ?? one.valuePaise }));
  }
  // The refund of a replacement has the beginning of its order id in its own (orders/parcels/refund-exchange.ts).
  const { rows } = await sql<RequestRow>`
    select request.* from return_request request
      join shop_order replacement on replacement.order_id = request.replacement_order_id
    where replacement.exchange_of = ${payer.order_id}
      and position(substr(replacement.order_id, 4, 12) in ${refundId}) > length(${payer.order_id})`.execute(database);
  const [request] = rows;
  return request ? unitsOfRequest(database, payer, request) : null;
}

/**
 * Returns how much of a paid out refund by amount is to be credited, in paise. What units that the invoice left out gave
 * back less because of such refunds left it with them: only what went back by amount beyond that is credited, whichever
 * of them is asked about first. `leftOut`: the requests and refunds that the invoice left out.
 */
export async function creditableOfAmount(
  database: Database,
  payer: OrderRow,
  refund: RefundRow,
  leftOut: { requests: readonly string[]; refunds: readonly string[] },
): Promise<number> {
  if (payer.payment_method === 'cash_on_delivery' || leftOut.requests.length === 0) return refund.amount_paise;
  const { rows } = await sql<{ given: string; withheld: string; credited: string }>`
    with given as (
      select refund_id, amount_paise from refund
      where order_id = ${payer.order_id} and state = 'success' and kind <> 'duplicate'
        and not refund_id = any(${[...leftOut.refunds]}::text[])
        and not exists (select from refund_line where refund_line.refund_id = refund.refund_id)
        and not exists (select from return_request where return_request.refund_id = refund.refund_id)
        and not exists (select from shop_order sent where sent.exchange_of = ${payer.order_id}
          and position(substr(sent.order_id, 4, 12) in refund.refund_id) > length(${payer.order_id}))
        and (kind <> 'gateway' or not exists (select from payment where payment.order_id = refund.order_id
          and payment.cf_payment_id = coalesce(refund.taken_payment_id, refund.cf_payment_id) and not payment.settles))
    )
    select (select coalesce(sum(amount_paise), 0) from given) as given,
      (select coalesce(sum(value_paise + delivery_paise - deduction_paise - offers_lost_paise
          - coalesce(refund_paise, 0)), 0) from return_request
        where order_id = ${payer.order_id} and return_id = any(${[...leftOut.requests]}::text[])) as withheld,
      (select coalesce(sum(invoice.amount_paise + coalesce((facts -> 'credits' ->> 'notCreditedPaise')::int, 0)), 0)
        from invoice join given on given.refund_id = invoice.credit_for
        where invoice.kind = 'credit_note') as credited`.execute(database);
  const [{ given, withheld, credited } = { given: '0', withheld: '0', credited: '0' }] = rows;
  return Math.max(0, Math.min(refund.amount_paise, Number(given) - Number(withheld) - Number(credited)));
}

/** Returns units of an order with their shares of its charged amount, in paise. */
export async function valued(database: Database, order: OrderRow, units: readonly Pieces[]): Promise<Units[]> {
  const items = await database
    .selectFrom('order_item')
    .selectAll()
    .where('order_id', '=', order.order_id)
    .orderBy('line')
    .execute();
  const shares = chargedByLines(order, items);
  return units.map(({ line, quantity }) => {
    const index = items.findIndex((item) => item.line === line);
    const pieces = items[index]?.quantity ?? quantity;
    return { line, quantity, valuePaise: proportion(shares[index] ?? 0, quantity, pieces) };
  });
}
