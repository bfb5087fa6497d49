import { sql } from 'kysely';
import type { InvoiceFacts } from '../../domain/invoices/invoice-facts.ts';
import type { Database } from '../db/connect.ts';
import type { DocumentKind } from '../db/tables/invoice-tables.ts';

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
  /** The settlement of that payment. */
  settlementId: string | null;
  utr: string | null;
};

const AT_ONCE = 500;

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
        where l.cf_payment_id = payment.cf_payment_id and l.kind = 'payment' limit 1
      ) as settled on true
      left join settlement on settlement.settlement_id = settled.settlement_id
      order by page.issued_at, page.number`.execute(database);
    if (rows.length > 0) yield rows;
    last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
  } while (last !== undefined);
}
