import { sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { GatewayWebhook } from '../../../contracts/gateway/gateway.ts';
import { disputeSchema } from '../../../contracts/gateway/gateway-settlements.ts';
import { disputeStepOf, isDisputeOver, needsAnswer } from '../../../domain/payments/dispute-state.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { toDispute } from '../gateway/cashfree-settlements.ts';
import type { PaymentDeps } from '../deps.ts';
import type { GatewayDispute } from '../gateway/settlement-api.ts';

/** Returns the dispute in a signed webhook, or null if there is none or it is not as documented. */
export function disputeIn({ data }: GatewayWebhook, orderId: string | null): GatewayDispute | null {
  const parsed = v.safeParse(disputeSchema, data?.dispute);
  if (!parsed.success) return null;
  const payment = v.safeParse(paymentNamed, data?.order_details);
  return toDispute(parsed.output, orderId, payment.success ? String(payment.output.cf_payment_id) : null);
}

const paymentNamed = v.looseObject({ cf_payment_id: v.union([v.string(), v.number()]) });

/**
 * Stores a reported dispute unless a newer report is stored already, and notifies the merchant when a response
 * becomes necessary. `isKnown`: the order exists in the shop.
 */
export async function recordDispute(
  { transitions, now }: Pick<PaymentDeps, 'transitions' | 'now'>,
  transaction: Transaction<DatabaseSchema>,
  reported: GatewayDispute,
  isKnown: boolean,
): Promise<void> {
  const at = new Date(now());
  const updatedAt = new Date(reported.updatedAt ?? reported.begunAt ?? at.getTime());
  const step = disputeStepOf(reported.status);
  const isOver = reported.resolvedAt !== null || isDisputeOver(step);
  const known = await transaction
    .selectFrom('dispute')
    .select('updated_at')
    .where('dispute_id', '=', reported.disputeId)
    .forUpdate()
    .executeTakeFirst();
  // Webhooks may arrive out of order.
  if (known && known.updated_at > updatedAt) return;
  const wantsAnswer = !isOver && needsAnswer(step);
  const row = {
    order_id: reported.orderId,
    cf_payment_id: reported.paymentId,
    kind: reported.kind,
    status: reported.status,
    reason_code: reported.reasonCode,
    reason: reported.reason,
    amount_paise: reported.amountPaise,
    respond_by: reported.respondBy === null ? null : new Date(reported.respondBy),
    updated_at: updatedAt,
    resolved_at: isOver ? new Date(reported.resolvedAt ?? updatedAt) : null,
    remarks: reported.remarks,
    needs_answer: wantsAnswer,
  };
  await transaction
    .insertInto('dispute')
    .values({
      ...row,
      dispute_id: reported.disputeId,
      begun_at: new Date(reported.begunAt ?? at.getTime()),
      next_at: isOver ? null : at,
    })
    .onConflict((conflict) =>
      conflict.column('dispute_id').doUpdateSet({
        ...row,
        order_id: sql`coalesce(excluded.order_id, dispute.order_id)`,
        cf_payment_id: sql`coalesce(excluded.cf_payment_id, dispute.cf_payment_id)`,
        next_at: sql`case when excluded.resolved_at is null then coalesce(dispute.next_at, excluded.next_at) end`,
      }),
    )
    .execute();
  if (!wantsAnswer || !isKnown || reported.orderId === null) return;
  // One event per status: a request for more evidence is news, a repeated status is not.
  const eventId = `dispute-${reported.disputeId}.${reported.status}`;
  await transitions.announce(transaction, { orderId: reported.orderId, eventId, type: 'dispute.opened', at });
}
