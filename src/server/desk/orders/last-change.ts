import type { Database } from '../../db/connect.ts';

/** The last that was done to an order: a state it came to, or an act at the desk that changed none. Null: nothing. */
export async function lastChange(
  database: Database,
  orderId: string,
): Promise<{ by: string; what: string; at: string } | null> {
  const [move, act] = await Promise.all([
    database
      .selectFrom('state_change')
      .select(['cause as by', 'to_state as what', 'at'])
      .where('order_id', '=', orderId)
      .where('subject', '=', 'order')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    database
      .selectFrom('desk_audit')
      .select(['who as by', 'act as what', 'at'])
      .where('order_id', '=', orderId)
      .where('act', 'not in', ACTS_WITHOUT_OWN_CHANGE)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const last = [move, act]
    .filter((one) => one !== undefined)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
  return last === undefined ? null : { ...last, at: last.at.toISOString() };
}

/** Acts that leave the order as it was, and those that the history of its states tells of. */
const ACTS_WITHOUT_OWN_CHANGE = [
  'revealMobile',
  'revealAddress',
  'addNote',
  'paper',
  'papers',
  'issuedPaper',
  'quoteRefund',
  'confirmOrder',
  'packOrder',
  'outForDeliveryOrder',
  'deliverOrder',
  'attemptFailedOrder',
  'rtoOrder',
  'rtoReceivedOrder',
  'returnOrder',
  'acceptOrder',
  'cancelOrder',
  'bulkOrders',
  'parcelLabel',
];
