import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

type Change = { by: string; what: string; at: Date };

/**
 * The last that gave an order another version: a state it came to, pieces that the shopper cancelled, money that goes back, or an
 * act at the desk that changes no state. Null: nothing. Acts and cancelled pieces have the names of the record of acts.
 */
export async function lastChange(
  database: Database,
  orderId: string,
): Promise<{ by: string; what: string; at: string } | null> {
  const moves = database
    .selectFrom('state_change')
    .select(['cause as by', 'at'])
    .where('state_change.order_id', '=', orderId)
    .orderBy('state_change.id', 'desc')
    .limit(1);
  const found: (Change | undefined)[] = await Promise.all([
    // Its refund begins in the same moment, and is no other change.
    moves
      .innerJoin('return_request', 'return_request.return_id', 'subject_id')
      .select(sql.lit('cancelPieces').as('what'))
      .where('subject', '=', 'return')
      .where('from_state', '=', '')
      .where('return_request.kind', '=', 'cancel')
      .executeTakeFirst(),
    moves.select('to_state as what').where('subject', '=', 'order').executeTakeFirst(),
    database
      .selectFrom('desk_audit')
      .select(['who as by', 'act as what', 'at'])
      .where('order_id', '=', orderId)
      .where('act', 'in', ACTS_WITHOUT_A_STATE)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    moves
      .select(sql.lit('refundOrder').as('what'))
      .where('subject', '=', 'refund')
      .where('from_state', '=', '')
      .executeTakeFirst(),
  ]);
  const [last] = found
    .filter((one) => one !== undefined)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return last === undefined ? null : { ...last, at: last.at.toISOString() };
}

/** Acts that change an order, where the history of its states may say nothing. */
const ACTS_WITHOUT_A_STATE = [
  'shipOrder',
  'shipParcel',
  'bookParcel',
  'callOffParcel',
  'importShipping',
  'changeAddress',
  'refundOrder',
  'retryRefund',
];
