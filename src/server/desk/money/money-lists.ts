import { sql } from 'kysely';
import type { DeskResponse } from '../../../contracts/desk/endpoints.ts';
import type { Database } from '../../running/db/connect.ts';
import { failedRefundCondition } from '../../selling/payments/service.ts';
import type { ListCursor } from '../list-cursor.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';

type PageRequest = { after: ListCursor | null; limit: number };

const DOMAIN_DAYS = 31;

/** Returns open differences, oldest first, or resolved and closed ones, newest first. */
export async function differencesIn(database: Database, show: 'open' | 'over', { after, limit }: PageRequest) {
  const isOpen = show === 'open';
  const afterId = after !== null && /^\d{1,15}$/.test(after.key) ? Number(after.key) : null;
  const rows = await database
    .selectFrom('money_difference')
    .selectAll()
    .where(
      isOpen
        ? sql<boolean>`resolved_at is null and closed_at is null`
        : sql<boolean>`(resolved_at is not null or closed_at is not null)`,
    )
    .$if(after !== null && afterId !== null, (query) =>
      query.where(
        sql<boolean>`(found_at, id) ${isOpen ? sql`>` : sql`<`} (${after?.at}::timestamptz, ${afterId}::bigint)`,
      ),
    )
    .orderBy('found_at', isOpen ? 'asc' : 'desc')
    .orderBy('id', isOpen ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    orderId: row.order_id,
    settlementId: row.settlement_id,
    expectedPaise: row.expected_paise,
    actualPaise: row.actual_paise,
    foundAt: row.found_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by,
    note: row.note,
  }));
}

/** Returns false if there is no such open difference. */
export async function closeDifference(
  database: Database,
  { id, by, note, at }: { id: number; by: string; note: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('money_difference')
    .set({ closed_at: at, closed_by: by, note })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns the last day whose settlements were read. */
export async function readUntil(database: Database): Promise<string | null> {
  const row = await database
    .selectFrom('settlement_day')
    .select('day')
    .where('read_at', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? null;
}

type SettlementRow = Omit<DeskResponse<'settlements'>['settlements'][number], 'settledAt'> & { settledAt: Date };
type BareRow = Omit<SettlementRow, 'creditedPaise'>;

/** Returns settlements, newest first, with the sum of their lines and the bank credits with their UTR. */
export async function settlementsIn(database: Database, { after, limit }: PageRequest): Promise<SettlementRow[]> {
  const { rows } = await sql<BareRow>`
    select settlement_id as "settlementId", utr, amount_paise as "amountPaise", settled_at as "settledAt",
      payments_paise as "paymentsPaise", deducted_paise as "deductedPaise",
      charge_paise + line_charge_paise as "feePaise", line_tax_paise as "taxPaise", line_count as lines
    from settlement
    ${after === null ? sql`` : sql`where (settled_at, settlement_id) < (${after.at}::timestamptz, ${after.key})`}
    order by settled_at desc, settlement_id desc limit ${limit}`.execute(database);
  const utrs = rows.flatMap(({ utr }) => utr?.toUpperCase() ?? []);
  // One query for the page. One per row would scan all bank statements each time.
  const credits = await database
    .selectFrom('bank_credit')
    .select(['bank_references', 'amount_paise'])
    .where(sql<boolean>`bank_references && ${utrs}::text[]`)
    .execute();
  return rows.map((row) => {
    const own = credits.filter((credit) => row.utr !== null && credit.bank_references.includes(row.utr.toUpperCase()));
    return { ...row, creditedPaise: own.length === 0 ? null : own.reduce((sum, one) => sum + one.amount_paise, 0) };
  });
}

/** Returns a settlement's lines, by kind and event. */
export async function settlementLinesIn(
  database: Database,
  settlementId: string,
  after: string | null,
  limit: number,
): Promise<{ lines: DeskResponse<'settlementLines'>['lines']; next: string | null }> {
  const [kind, eventId] = after === null ? [] : after.split(' ', 2);
  const rows = await database
    .selectFrom('settlement_line')
    .selectAll()
    .where('settlement_id', '=', settlementId)
    .$if(kind !== undefined && eventId !== undefined, (query) =>
      query.where(sql<boolean>`(kind, event_id) > (${kind}, ${eventId})`),
    )
    .orderBy('kind')
    .orderBy('event_id')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    lines: page.map((row) => ({
      eventId: row.event_id,
      kind: row.kind,
      orderId: row.order_id,
      paymentId: row.cf_payment_id,
      refundId: row.refund_id,
      amountPaise: row.amount_paise,
      isCredit: row.is_credit,
      feePaise: row.charge_paise,
      taxPaise: row.tax_paise,
      settledPaise: row.settled_paise,
    })),
    next: rows.length > limit && last ? `${last.kind} ${last.event_id}` : null,
  };
}

/** Returns refunds in progress, oldest first, or failed ones without a later retry, newest first. */
export async function refundsIn(database: Database, show: 'under_way' | 'failed', { after, limit }: PageRequest) {
  const isOpen = show === 'under_way';
  const states = isOpen ? sql`state in ('requested', 'pending', 'on_hold')` : failedRefundCondition;
  const direction = isOpen ? sql`asc` : sql`desc`;
  const beyond = isOpen ? sql`>` : sql`<`;
  const { rows } = await sql<{
    refundId: string;
    orderId: string;
    state: DeskResponse<'moneyRefunds'>['refunds'][number]['state'];
    amountPaise: number;
    requestedAt: Date;
    at: Date;
    lastError: string | null;
  }>`
    select refund_id as "refundId", order_id as "orderId", state, amount_paise - credit_paise - instead_paise as "amountPaise",
      requested_at as "requestedAt", state_at as "at", last_error as "lastError"
    from refund r where state <> 'success' and ${states}
      ${after === null ? sql`` : sql`and (state_at, refund_id) ${beyond} (${after.at}::timestamptz, ${after.key})`}
    order by state_at ${direction}, refund_id ${direction} limit ${limit}`.execute(database);
  return rows;
}

/** Returns what was paid for each partner domain in the last 31 days. */
export async function payDomainsIn(database: Database, now: number): Promise<DeskResponse<'payDomains'>['domains']> {
  return database
    .selectFrom('shop_order')
    .select((row) => [
      'domain_name as domain',
      row.fn.countAll<number>().as('orders'),
      sql<number>`sum(amount_paise)::bigint`.as('paidPaise'),
    ])
    .where('source', '=', 'multipayment')
    .where('paid_at', 'is not', null)
    .where('paid_at', '>=', new Date(now - DOMAIN_DAYS * DAY_MS))
    .groupBy('domain_name')
    .orderBy('domain_name')
    .execute();
}

/** Returns a partner domain's paid orders, newest first. */
export async function payDomainOrdersIn(database: Database, domain: string, { after, limit }: PageRequest) {
  return database
    .selectFrom('shop_order')
    .select(['order_id as orderId', 'state', 'amount_paise as amountPaise', 'paid_at as paidAt'])
    .where('source', '=', 'multipayment')
    .where('paid_at', 'is not', null)
    .where('domain_name', '=', domain)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(paid_at, order_id) < (${after?.at}::timestamptz, ${after?.key})`),
    )
    .orderBy('paid_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute();
}
