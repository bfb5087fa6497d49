import type { DeskAnswer } from '../../../contracts/desk/endpoints.ts';
import { type DeskRole, mayActAs } from '../../../contracts/desk/session.ts';
import type { Database } from '../../db/connect.ts';
import type { MerchantDetail } from '../../orders/service.ts';
import { failedRefundsOf } from '../../payments/service.ts';

/** An order's refunds, and whether this role may ask anew for one that came to nothing. */
export async function refundsOfOrder(
  database: Database,
  { orderId, refunds, returns }: MerchantDetail,
  role: DeskRole,
): Promise<DeskAnswer<'order'>['refunds']> {
  const failed = mayActAs(role, 'manager') ? await failedRefundsOf(database, orderId) : new Set();
  return refunds.map(({ paymentId: _paymentId, ...refund }) => {
    // What the gateway sent back of its own accord is not the shop's to send.
    const isOwed = refund.kind !== 'gateway' && failed.has(refund.refundId);
    const returnId = returns.find((one) => one.refundId === refund.refundId)?.returnId ?? null;
    return {
      ...refund,
      retry: isOwed ? { returnId } : null,
      requestedAt: refund.requestedAt.toISOString(),
      at: refund.at.toISOString(),
    };
  });
}
