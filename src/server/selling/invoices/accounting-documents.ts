import { sql } from 'kysely';
import type { InvoiceFacts } from '../../../domain/invoices/invoice-facts.ts';
import type { Database } from '../../running/db/connect.ts';
import type { DocumentKind } from '../../running/db/tables/invoice-tables.ts';

/** A document with the ids that accounting matches it by; no personal data. */
export type AccountingDocument = {
  number: string;
  kind: DocumentKind;
  orderId: string;
  issuedAt: Date;
  facts: InvoiceFacts;
  /** The refund's id, for a credit note. */
  creditFor: string | null;
  /** The paying payment of the order. */
  paymentId: string | null;
  /** The settlement of that payment; for a credit note, that which deducted its refund. */
  settlementId: string | null;
  utr: string | null;
};

const AT_ONCE = 500;

/** The id in a credit note's key, such as `return:RT…`; null for another kind of key. */
function afterColon(kind: 'return' | 'order' | 'parcel') {
  return sql`substring(page.credit_for from ${`^${kind}:(.*)$`})`;
}

/** Yields the documents issued within a span (from inclusive, to exclusive) in the order of issue, a page at a time. */
export async function* accountingDocuments(
  database: Database,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<AccountingDocument[]> {
  let last: AccountingDocument | undefined;
  do {
    const { rows } = await sql<AccountingDocument>`
      with page as (
        select * from invoice where issued_at >= ${from} and issued_at < ${to}
          ${last === undefined ? sql`` : sql`and (issued_at, number) > (${last.issuedAt}::timestamptz, ${last.number})`}
        order by issued_at, number limit ${AT_ONCE}
      )
      select page.number, page.kind, page.order_id as "orderId", page.issued_at as "issuedAt", page.facts,
        page.credit_for as "creditFor", payment.cf_payment_id as "paymentId",
        settled.settlement_id as "settlementId", settlement.utr
      from page
      left join payment on payment.order_id = page.order_id and payment.settles
      left join lateral (
        select settlement_id from settlement_line l
        where page.kind <> 'credit_note' and l.cf_payment_id = payment.cf_payment_id and l.kind = 'payment'
        union all
        select settlement_id from settlement_line l
        where page.kind = 'credit_note' and l.kind = 'refund' and l.refund_id in (
          select refund_id from refund where refund_id = page.credit_for
          union all
          select refund_id from return_request where return_id = ${afterColon('return')}
          union all
          select refund_id from refund where order_id = ${afterColon('order')} and kind = 'order'
          union all
          select refund.refund_id from shipment parcel join refund using (order_id)
          where shipment_id = ${afterColon('parcel')} and refund.purpose = 'parcel'
            and refund.refers_to = parcel.parcel::text
        )
        limit 1
      ) as settled on true
      left join settlement on settlement.settlement_id = settled.settlement_id
      order by page.issued_at, page.number`.execute(database);
    if (rows.length > 0) yield rows;
    last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
  } while (last !== undefined);
}
