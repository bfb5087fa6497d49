import {
  type Credit,
  creditOfUnits,
  type LeftOut,
  orderLines,
  type Units,
} from '../../../../domain/invoices/credited-units.ts';
import type { Database } from '../../../running/db/connect.ts';
import type { DocumentRow } from '../document.ts';
import { chosenOf } from '../../orders/service.ts';

/** What an invoice contains of its order, and what it left out. */
export type InvoiceContents = { orderLines: readonly (number | null)[]; leftOut: LeftOut };

export async function contentsOf(database: Database, invoice: DocumentRow): Promise<InvoiceContents> {
  const { body, leftOut } = invoice.facts;
  const items = await database
    .selectFrom('order_item')
    .selectAll()
    .where('order_id', '=', invoice.order_id)
    .orderBy('line')
    .execute();
  const ordered = items.map((item) => ({
    line: item.line,
    title: item.title,
    variantTitle: chosenOf(item).variantTitle,
    sku: item.sku,
    pricePaise: item.price_paise,
  }));
  return { orderLines: orderLines(body.lines, ordered), leftOut: leftOut ?? (await leftOutBefore(database, invoice)) };
}

/** Invoices of earlier versions stored nothing of it: times tell what came before them. */
async function leftOutBefore(database: Database, { order_id: orderId, issued_at: at }: DocumentRow): Promise<LeftOut> {
  const requests = await database
    .selectFrom('return_request')
    .select('return_id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'cancel')
    .where('requested_at', '<', at)
    .execute();
  const refunds = await database
    .selectFrom('refund')
    .select('refund_id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'gateway')
    .where((row) =>
      row.exists(
        row
          .selectFrom('state_change')
          .select('id')
          .whereRef('state_change.order_id', '=', 'refund.order_id')
          .where('subject', '=', 'order')
          .where('to_state', '=', 'paid')
          .whereRef('at', '>=', 'requested_at')
          .where('at', '<', at),
      ),
    )
    .execute();
  return { requests: requests.map((row) => row.return_id), refunds: refunds.map((row) => row.refund_id), units: [] };
}

/** Returns the credit for an amount that went back for units; null if the invoice contained none of them. */
export function creditOf(
  { orderLines: lines, leftOut }: InvoiceContents,
  { amountPaise, units, refundId }: { amountPaise: number; units: readonly Units[] | null; refundId?: string },
): Credit | null {
  const own = leftOut.units.filter((unit) => unit.refundId === refundId);
  return creditOfUnits(amountPaise, units, { orderLines: lines, leftOut: own });
}
