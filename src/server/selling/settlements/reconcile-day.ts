import { sql } from 'kysely';
import type { ReconciliationInput } from '../../../domain/reconciliation/reconciliation-input.ts';
import type { Difference, Subject } from '../../../domain/reconciliation/difference.ts';
import { reconcile } from '../../../domain/reconciliation/reconcile.ts';
import { awbKey, cashSubjectId } from '../../../domain/reconciliation/reconcile-cash.ts';
import { oneAtATime } from '../../running/db/one-at-a-time.ts';
import type { SettlementDeps } from './deps.ts';
import { loadReconciliationInput, type Scope } from './load-reconciliation-input.ts';

const AT_ONCE = 500;

/** Reconciles a day's payments, refunds, settlements and parcels. */
export async function reconcileDay(deps: SettlementDeps, day: string): Promise<void> {
  await reconcileScope(deps, { day });
}

/**
 * Stores the differences found, and marks earlier ones that are over as resolved. A difference that the merchant
 * closed stays closed unless its amounts change.
 */
export async function reconcileScope(deps: SettlementDeps, scope: Scope): Promise<void> {
  await deps.database.transaction().execute(async (transaction) => {
    // Beside an import, an older reading would mark as resolved what that has just found.
    await oneAtATime(transaction, 'reconciliation');
    const input = await loadReconciliationInput({ ...deps, database: transaction }, scope);
    const found = reconcile(input, deps.terms);
    const at = new Date(deps.now());
    for (let from = 0; from < found.length; from += AT_ONCE) {
      await transaction
        .insertInto('money_difference')
        .values(found.slice(from, from + AT_ONCE).map((difference) => rowOf(difference, at)))
        .onConflict((conflict) =>
          conflict.columns(['kind', 'subject', 'subject_id']).doUpdateSet({
            order_id: sql`excluded.order_id`,
            settlement_id: sql`excluded.settlement_id`,
            expected_paise: sql`excluded.expected_paise`,
            actual_paise: sql`excluded.actual_paise`,
            resolved_at: null,
            closed_at: sql`case when ${SAME_SUMS} then money_difference.closed_at end`,
            closed_by: sql`case when ${SAME_SUMS} then money_difference.closed_by end`,
          }),
        )
        .execute();
    }
    const subjects = subjectsOf(input);
    const open = await transaction
      .selectFrom('money_difference')
      .select(['id', 'kind', 'subject', 'subject_id'])
      .where(sql<boolean>`subject_id = any(${subjects.map(({ id }) => id)}::text[])`)
      .where('resolved_at', 'is', null)
      .execute();
    const judged = new Set(subjects.map(({ subject, id }) => `${subject} ${id}`));
    const still = new Set(found.map(({ kind, subjectId }) => `${kind} ${subjectId}`));
    const over = open.filter(
      ({ kind, subject, subject_id: id }) => judged.has(`${subject} ${id}`) && !still.has(`${kind} ${id}`),
    );
    await transaction
      .updateTable('money_difference')
      .set({ resolved_at: at })
      .where(sql<boolean>`id = any(${over.map(({ id }) => id)}::bigint[])`)
      .execute();
  });
}

const SAME_SUMS = sql`(money_difference.expected_paise, money_difference.actual_paise)
  is not distinct from (excluded.expected_paise, excluded.actual_paise)`;

function rowOf(difference: Difference, at: Date) {
  return {
    kind: difference.kind,
    subject: difference.subject,
    subject_id: difference.subjectId,
    order_id: difference.orderId,
    settlement_id: difference.settlementId,
    expected_paise: difference.expectedPaise,
    actual_paise: difference.actualPaise,
    found_at: at,
  };
}

/** Returns the subjects that the input covers: their stored differences that are no longer found are over. */
function subjectsOf(input: ReconciliationInput): { subject: Subject; id: string }[] {
  const parcels = [...input.remittances, ...input.cashOrders].flatMap(({ awb }) => (awb === null ? [] : awbKey(awb)));
  // The input has all parcels of an order, so it also covers differences once stored under the order alone.
  const cashSubjects = new Set(input.cashOrders.flatMap((parcel) => [parcel.orderId, cashSubjectId(parcel)]));
  return [
    ...input.payments.map(({ id }) => ({ subject: 'payment' as const, id })),
    ...input.refunds.map(({ id }) => ({ subject: 'refund' as const, id })),
    ...input.lines.map((line) => ({ subject: 'line' as const, id: `${line.settlementId}/${line.eventId}` })),
    ...input.settlements.map(({ id }) => ({ subject: 'settlement' as const, id })),
    ...[...cashSubjects].map((id) => ({ subject: 'cash_order' as const, id })),
    ...parcels.map((id) => ({ subject: 'parcel' as const, id })),
  ];
}
