import { sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';
import { ShopError } from '../../../running/errors.ts';
import { type Periodic, startPeriodic } from '../../../running/jobs/periodic.ts';
import type { Log } from '../../../running/log.ts';
import type { InvoiceDeps } from '../deps.ts';
import { CREDITED_WHOLE, type CreditNoteRequest } from './credit-source.ts';
import { issueCreditNote } from './issue-credit-note.ts';

type Deps = InvoiceDeps & { log: Log };

const EVERY_MS = 5_000;
/** The search reads all invoiced orders, so without news it runs only this often. */
const ALL_EVERY_MS = 10 * 60_000;
/** Maximum age of what gets a note. A shop that starts to issue notes may have older ones from elsewhere. */
const LOOKS_BACK_MS = 30 * 24 * 3600_000;

/** There is nothing to do for these. */
const DONE: ReadonlySet<unknown> = new Set(['not_on_invoice', 'nothing_to_credit', 'second_payment']);

/**
 * Issues the credit notes for what was refunded, cancelled or returned of invoiced orders. Any number of replicas
 * may run it. An amount that the invoice does not have left is logged, once for the same `said`.
 */
export async function issueDueCreditNotes(deps: Deps, said = new Set<string>()): Promise<void> {
  for (const credit of await dueCredits(deps.database, new Date(deps.now() - LOOKS_BACK_MS))) {
    try {
      const { number, order_id: orderId, facts } = await issueCreditNote(deps, credit);
      const paise = facts.credits?.notCreditedPaise;
      if (paise !== undefined) deps.log.warn({ ...credit, orderId, number, paise }, NOT_CREDITED);
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'credit_note_not_allowed') {
        deps.log.error({ ...credit, err: error }, 'credit note not issued; will retry');
        continue;
      }
      // The attempt is repeated until it is too old.
      const { reason } = error.details;
      const key = Object.values(credit).join();
      if (DONE.has(reason) || said.has(key)) continue;
      said.add(key);
      deps.log.warn({ ...credit, reason }, NOT_CREDITED);
    }
  }
}

const NOT_CREDITED = 'more went back than the invoice has left to credit: look at the order';

export function startIssuingCreditNotes(deps: Deps): Periodic {
  return startPeriodic({
    everyMs: EVERY_MS,
    run: creditNoteRun(deps),
    onError: (error) => deps.log.error({ err: error }, 'credit note run failed; will retry'),
  });
}

/** Issues what is due as soon as something happened that may need a note, and otherwise every ten minutes. */
export function creditNoteRun(deps: Deps): () => Promise<boolean> {
  const said = new Set<string>();
  let [seen, searchedAt] = ['0', -Infinity];
  return async () => {
    const isTime = deps.now() - searchedAt >= ALL_EVERY_MS;
    const { rows } = await sql<{ id: string | null }>`
      select max(id)::text as id from state_change where id > ${seen}::bigint and (${isTime} or ${MAY_NEED_NOTE})`.execute(
      deps.database,
    );
    const newest = rows[0]?.id ?? null;
    if (newest === null && !isTime) return false;
    seen = newest ?? seen;
    if (isTime) searchedAt = deps.now();
    await issueDueCreditNotes(deps, said);
    return false;
  };
}

const MAY_NEED_NOTE = sql`(
  (subject = 'refund' and to_state = 'success') or (subject = 'return' and to_state in ('refunded', 'closed'))
  or (subject = 'order' and to_state in (${sql.join([...CREDITED_WHOLE, 'delivered'])})))`;

/**
 * Finds the notes that are due. That of a parcel covers what went back for it of a COD order's advance. An external refund counts once the payment it was taken from is known to be the
 * paying one. Delivered goods of a COD order are credited only by its returns, because only these record that the
 * money was paid back.
 */
export async function dueCredits(database: Database, since: Date): Promise<CreditNoteRequest[]> {
  const { rows } = await sql<{ by: 'refund' | 'request' | 'order' | 'parcel'; id: string }>`
    with invoiced as (
      select shop_order.* from shop_order join invoice using (order_id) where invoice.kind <> 'credit_note'
    ), due as (
      select 'refund' as by, refund_id as id, refund.state_at as at, refund_id as key
      from refund join invoiced using (order_id)
      where refund.state = 'success' and refund.kind <> 'duplicate' and refund.state_at >= ${since}
        and (refund.kind <> 'gateway' or exists (
          select from payment where payment.order_id = refund.order_id and payment.settles
            and payment.cf_payment_id = coalesce(refund.taken_payment_id, refund.cf_payment_id)
        ))
        and (invoiced.payment_method = 'online' or refund.purpose <> 'parcel')
      union all
      select 'request', return_id, request.state_at, 'return:' || return_id
      from return_request request join shop_order own using (order_id)
        join invoiced payer on payer.order_id = coalesce(own.exchange_of, own.order_id)
      where payer.payment_method = 'cash_on_delivery' and request.state_at >= ${since}
        and (request.kind = 'cancel' or request.state = 'refunded')
      union all
      select 'order', order_id, state_at, 'order:' || order_id
      from invoiced
      where payment_method = 'cash_on_delivery' and state_at >= ${since}
        and state in (${sql.join(CREDITED_WHOLE)})
        and not exists (
          select from state_change change
          where change.order_id = invoiced.order_id and subject = 'order' and to_state = 'delivered'
        )
      union all
      select 'parcel', shipment_id, parcel.state_at, 'parcel:' || shipment_id
      from shipment parcel join invoiced using (order_id)
      where payment_method = 'cash_on_delivery' and (parcel.state = 'rto_delivered'
          or (parcel.state = 'lost' and parcel.released and parcel.cod_fee_paise > invoiced.cod_fee_paise))
        and invoiced.state = 'delivered' and greatest(parcel.state_at, invoiced.state_at) >= ${since}
    )
    select by, id from due
    where not exists (select from invoice where kind = 'credit_note' and credit_for = key)
    order by at, key`.execute(database);
  return rows.map(({ by, id }) => {
    switch (by) {
      case 'refund':
        return { refundId: id };
      case 'request':
        return { returnId: id };
      case 'order':
        return { returnedOrderId: id };
      case 'parcel':
        return { parcelId: id };
    }
  });
}
