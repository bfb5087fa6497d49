import type { Selectable } from 'kysely';
import { CALLED_OFF, statesWith } from '../../../domain/orders/order-state-table.ts';
import { claimDue } from '../../running/db/claim-due.ts';
import type { InvoiceTables } from '../../running/db/tables/invoice-tables.ts';
import { ShopError } from '../../running/errors.ts';
import { type Periodic, startPeriodic } from '../../running/jobs/periodic.ts';
import type { Log } from '../../running/log.ts';
import type { InvoiceDeps } from './deps.ts';
import { issueInvoice, type NoInvoiceReason } from './issue-invoice.ts';

type Deps = InvoiceDeps & { log: Log };
type DueRow = Selectable<InvoiceTables['invoice_due']>;

const EVERY_MS = 5_000;
const BATCH = 20;
/** A claim left by a crash, and an invoice that failed, are tried again after this time. */
const CLAIM_MS = 60_000;
/** A refused invoice waits for the merchant: a rate, an address, the end of a hold. */
const REFUSED_MS = 10 * 60_000;

/** The merchant can do something about these; the desk lists their orders. */
const TO_MEND: ReadonlySet<string> = new Set<NoInvoiceReason>(['unclear_rate', 'no_place_of_supply', 'no_address']);
/** Nothing leaves any more. */
const ENDED: ReadonlySet<unknown> = new Set(statesWith(CALLED_OFF));

/**
 * Issues the invoices of goods that were packed (`invoice_due`). Any number of replicas may run
 * it. True if there may be more.
 */
export async function issueDueInvoices(deps: Deps): Promise<boolean> {
  const now = deps.now();
  const claim = { now, until: new Date(now + CLAIM_MS) };
  const due = await claimDue(
    deps.database,
    { table: 'invoice_due', id: 'order_id', dueAt: 'next_at', limit: BATCH },
    claim,
  );
  for (const row of due) await issueOne(deps, row);
  return due.length === BATCH;
}

export function startIssuingInvoices(deps: Deps): Periodic {
  return startPeriodic({
    everyMs: EVERY_MS,
    run: () => issueDueInvoices(deps),
    onError: (error) => deps.log.error({ err: error }, 'invoice run failed; will retry'),
  });
}

async function issueOne(deps: Deps, row: DueRow): Promise<void> {
  const { order_id: orderId } = row;
  try {
    await issueInvoice(deps, orderId, { isOwed: true });
    await forget(deps, orderId);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'invoice_not_allowed') await noteRefusal(deps, row, error.details);
    else deps.log.error({ orderId, err: error }, 'invoice not issued; will retry');
  }
}

async function noteRefusal(deps: Deps, row: DueRow, details: ShopError['details']): Promise<void> {
  const { order_id: orderId } = row;
  const reason = String(details['reason']);
  const isWaiting = reason === 'state' && !ENDED.has(details['state']);
  if (!isWaiting && !TO_MEND.has(reason)) return forget(deps, orderId);
  const title = typeof details['title'] === 'string' ? details['title'] : null;
  if (!isWaiting && row.reason !== reason) deps.log.warn({ orderId, reason }, 'goods were packed without an invoice');
  await deps.database
    .updateTable('invoice_due')
    .set({ reason: isWaiting ? null : reason, title, next_at: new Date(deps.now() + REFUSED_MS) })
    .where('order_id', '=', orderId)
    .execute();
}

async function forget({ database }: Deps, orderId: string): Promise<void> {
  await database.deleteFrom('invoice_due').where('order_id', '=', orderId).execute();
}
