import { type Selectable, sql } from 'kysely';
import type { DisputeStep } from '../../../../domain/payments/dispute-state.ts';
import type { Database } from '../../../running/db/connect.ts';
import type { SettlementTables } from '../../../running/db/tables/settlement-tables.ts';

export type ListedDispute = {
  disputeId: string;
  orderId: string | null;
  paymentId: string | null;
  kind: string;
  status: string;
  step: DisputeStep;
  reasonCode: string | null;
  reason: string | null;
  amountPaise: number | null;
  begunAt: Date;
  respondBy: Date | null;
  resolvedAt: Date | null;
  needsAnswer: boolean;
};

/**
 * Returns a page of disputes: open ones by deadline, the nearest first; resolved ones newest first. `after` is
 * the last entry of the previous page.
 */
export async function listDisputes(
  database: Database,
  { isOpen, after, limit }: { isOpen: boolean; after: { at: Date; key: string } | null; limit: number },
): Promise<ListedDispute[]> {
  const by = isOpen ? sql`coalesce(respond_by, timestamptz '2286-11-20 17:46:39.999+00')` : sql`begun_at`;
  const direction = isOpen ? sql`asc` : sql`desc`;
  const beyond = isOpen ? sql`>` : sql`<`;
  const { rows } = await sql<Selectable<SettlementTables['dispute']>>`
    select * from dispute
    where ${isOpen ? sql`resolved_at is null` : sql`resolved_at is not null`}
      ${after === null ? sql`` : sql`and (${by}, dispute_id) ${beyond} (${after.at}::timestamptz, ${after.key})`}
    order by ${by} ${direction}, dispute_id ${direction} limit ${limit}`.execute(database);
  return rows.map(listed);
}

/** Returns the disputes about an order, oldest first. */
export async function disputesOf(database: Database, orderId: string): Promise<ListedDispute[]> {
  const rows = await database
    .selectFrom('dispute')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('begun_at')
    .orderBy('dispute_id')
    .execute();
  return rows.map(listed);
}

function listed(row: Selectable<SettlementTables['dispute']>): ListedDispute {
  return {
    disputeId: row.dispute_id,
    orderId: row.order_id,
    paymentId: row.cf_payment_id,
    kind: row.kind,
    status: row.status,
    step: row.step ?? 'unknown',
    reasonCode: row.reason_code,
    reason: row.reason,
    amountPaise: row.amount_paise,
    begunAt: row.begun_at,
    respondBy: row.respond_by,
    resolvedAt: row.resolved_at,
    needsAnswer: row.needs_answer,
  };
}
