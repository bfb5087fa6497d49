import { sql } from 'kysely';
import { allNamesOf } from '../../../contracts/desk/former-act-names.ts';
import { ORDER_ACT_NAMES, rowOf } from '../../../domain/acts/order-acts.ts';
import type { Database } from '../../running/db/connect.ts';

type Change = { by: string; what: string; at: Date };

/**
 * Returns the last change that gave an order a new version: a new state, pieces cancelled by the shopper, a refund, or
 * a desk action that changes no state. Returns null if there is none. `what` is a state or a name as in the audit log.
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
    // A cancellation requests its refund in the same transaction. It comes first here, so it wins over that refund.
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
      .select(sql.lit('refund').as('what'))
      .where('subject', '=', 'refund')
      .where('from_state', '=', '')
      .executeTakeFirst(),
  ]);
  const [last] = found
    .filter((one) => one !== undefined)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return last === undefined ? null : { ...last, at: last.at.toISOString() };
}

/** Actions that change an order but may leave no entry in the history of its states. Shipping also corrects. */
const ACTS_WITHOUT_A_STATE = [
  ...ORDER_ACT_NAMES.filter((act) => rowOf(act).to === null || act === 'ship').flatMap(allNamesOf),
  'importShipping',
];
