import type * as v from 'valibot';
import type { disputeSchema } from '../../../contracts/desk/money.ts';
import type { ListedDispute } from '../../selling/payments/service.ts';

export function disputeOf(dispute: ListedDispute): v.InferOutput<typeof disputeSchema> {
  const { disputeId, orderId, kind, step, reason, amountPaise, needsAnswer } = dispute;
  return {
    disputeId,
    orderId,
    kind,
    step,
    reason,
    amountPaise,
    needsAnswer,
    respondBy: dispute.respondBy?.toISOString() ?? null,
    resolvedAt: dispute.resolvedAt?.toISOString() ?? null,
  };
}
