import type { DeskResponse } from '../../../contracts/desk/endpoints.ts';
import { type DeskRole, mayActAs } from '../../../contracts/desk/roles.ts';
import { rowOf } from '../../../domain/acts/order-acts.ts';
import { sql } from 'kysely';
import type { Database } from '../../running/db/connect.ts';
import type { MerchantDetail } from '../../selling/orders/service.ts';
import { failedRefundsOf } from '../../selling/payments/service.ts';

/** Returns an order's refunds, and whether this role may retry a failed one. */
export async function refundsOfOrder(
  database: Database,
  { orderId, refunds }: Pick<MerchantDetail, 'orderId' | 'refunds'>,
  role: DeskRole,
): Promise<DeskResponse<'order'>['refunds']> {
  const failed = mayActAs(role, rowOf('retry-refund').role) ? await failedRefundsOf(database, orderId) : new Set();
  const returns = await returnsOfRefunds(
    database,
    refunds.map(({ refundId }) => refundId),
  );
  return refunds.map(({ paymentId: _paymentId, ...refund }) => {
    // External refunds are not the shop's to retry.
    const isOwed = refund.kind !== 'gateway' && failed.has(refund.refundId);
    return {
      ...refund,
      retry: isOwed ? { returnId: returns.get(refund.refundId) ?? null } : null,
      requestedAt: refund.requestedAt.toISOString(),
      at: refund.at.toISOString(),
    };
  });
}

/** Returns the return of each refund. A return of an exchange order is refunded through the order that was paid. */
async function returnsOfRefunds(
  database: Database,
  refundIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('return_request')
    .select(['return_id', 'refund_id'])
    .where(sql<boolean>`refund_id = any(${[...refundIds]}::text[])`)
    .$narrowType<{ refund_id: string }>()
    .execute();
  return new Map(rows.map((row) => [row.refund_id, row.return_id]));
}
