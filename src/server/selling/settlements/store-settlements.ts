import { sql } from 'kysely';
import type { Database } from '../../running/db/connect.ts';
import type { Span, GatewaySettlementLine, GatewaySettlement } from '../payments/service.ts';

/** Stores settlements; a later report of the same one overwrites the earlier. */
export async function storeSettlements(
  database: Database,
  provider: string,
  settlements: readonly GatewaySettlement[],
): Promise<void> {
  if (settlements.length === 0) return;
  await database
    .insertInto('settlement')
    .values(
      lastOfEach(settlements, ({ id }) => id).map(({ id, utr, amountPaise, chargePaise, status, at }) => ({
        settlement_id: id,
        provider,
        utr,
        amount_paise: amountPaise,
        charge_paise: chargePaise,
        status,
        settled_at: new Date(at),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('settlement_id').doUpdateSet((row) => ({
        utr: row.fn.coalesce('excluded.utr', 'settlement.utr'),
        amount_paise: row.fn.coalesce('excluded.amount_paise', 'settlement.amount_paise'),
        charge_paise: row.ref('excluded.charge_paise'),
        status: row.ref('excluded.status'),
        settled_at: row.ref('excluded.settled_at'),
      })),
    )
    .execute();
}

/**
 * Stores lines, and a settlement for those whose settlement was not reported. `dayAt` is the start of the day
 * that was queried.
 */
export async function storeLines(
  database: Database,
  provider: string,
  lines: readonly GatewaySettlementLine[],
  dayAt: number,
): Promise<void> {
  if (lines.length === 0) return;
  await database
    .insertInto('settlement')
    .values(
      lastOfEach(lines, ({ settlementId }) => settlementId).map(({ settlementId, utr, settledAt }) => ({
        settlement_id: settlementId,
        provider,
        utr,
        amount_paise: null,
        settled_at: new Date(settledAt ?? dayAt),
      })),
    )
    .onConflict((conflict) => conflict.column('settlement_id').doNothing())
    .execute();
  await database
    .insertInto('settlement_line')
    .values(
      lastOfEach(lines, (line) => `${line.settlementId} ${line.kind} ${line.eventId}`).map((line) => ({
        settlement_id: line.settlementId,
        event_id: line.eventId,
        kind: line.kind,
        order_id: line.orderId,
        cf_payment_id: line.paymentId,
        refund_id: line.refundId,
        amount_paise: line.amountPaise,
        is_credit: line.isCredit,
        charge_paise: line.chargePaise,
        tax_paise: line.taxPaise,
        settled_paise: line.settledPaise,
        event_at: line.at === null ? null : new Date(line.at),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['settlement_id', 'kind', 'event_id']).doUpdateSet({
        amount_paise: sql`excluded.amount_paise`,
        is_credit: sql`excluded.is_credit`,
        charge_paise: sql`excluded.charge_paise`,
        tax_paise: sql`excluded.tax_paise`,
        settled_paise: sql`excluded.settled_paise`,
      }),
    )
    .execute();
}

/** Stores the sums over the lines of the settlements made within a span, for lists. */
export async function sumLines(database: Database, { from, to }: Span): Promise<void> {
  await sql`
    update settlement s set payments_paise = sums.payments, deducted_paise = sums.deducted,
      line_charge_paise = sums.charges, line_tax_paise = sums.taxes, line_count = sums.lines
    from (
      select settlement_id, coalesce(sum(l.amount_paise) filter (where kind = 'payment'), 0) as payments,
        coalesce(sum(settled_paise) filter (where not is_credit), 0) as deducted,
        sum(l.charge_paise) as charges, sum(tax_paise) as taxes, count(*) as lines
      from settlement_line l join settlement using (settlement_id)
      where settled_at >= ${new Date(from)} and settled_at <= ${new Date(to)}
      group by settlement_id
    ) as sums
    where s.settlement_id = sums.settlement_id`.execute(database);
}

/** An INSERT with ON CONFLICT may write each row only once. */
function lastOfEach<Row>(rows: readonly Row[], key: (row: Row) => string): Row[] {
  return [...new Map(rows.map((row) => [key(row), row])).values()];
}
