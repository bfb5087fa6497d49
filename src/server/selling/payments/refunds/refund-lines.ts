import type { Paise } from '../../../../domain/money/money.ts';
import type { Database } from '../../../running/db/connect.ts';

export type RefundedPieces = { line: number; quantity: number };
/** `valuePaise`: what the refund covers of these pieces' line. */
export type ValuedPieces = RefundedPieces & { valuePaise: Paise };

/** Stores which pieces a refund covers. */
export async function writeRefundLines(
  database: Database,
  refundId: string,
  pieces: readonly ValuedPieces[],
): Promise<void> {
  if (pieces.length === 0) return;
  const rows = pieces.map(({ line, quantity, valuePaise }) => {
    return { refund_id: refundId, line, quantity, value_paise: valuePaise };
  });
  await database.insertInto('refund_line').values(rows).execute();
}

/** Returns the pieces that one refund covers. */
export function linesOfRefund(database: Database, refundId: string): Promise<RefundedPieces[]> {
  return database.selectFrom('refund_line').select(['line', 'quantity']).where('refund_id', '=', refundId).execute();
}
