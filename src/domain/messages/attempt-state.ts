/**
 * What became of one message by one transport. `claimed`: about to be sent, or broken off while it was: it may have left.
 * `refused`: it has certainly not left, and may be tried again. `failed`: it did not arrive and never will.
 */
export const ATTEMPT_STATES = ['claimed', 'refused', 'accepted', 'sent', 'delivered', 'read', 'failed'] as const;

export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** The delivery states that a transport reports of a message it accepted. */
export type DeliveryReport = 'sent' | 'delivered' | 'read' | 'failed';

const RANK: Readonly<Record<AttemptState, number>> = {
  refused: 0,
  claimed: 1,
  accepted: 2,
  sent: 3,
  failed: 4,
  delivered: 5,
  read: 6,
};

/**
 * The state after a piece of news. News come late, repeated and in any order, so only what says more counts: a read one was
 * delivered, and one that is delivered has not failed. The order in which they come makes no difference.
 */
export function stateAfterReport(state: AttemptState, news: DeliveryReport): AttemptState {
  return RANK[news] > RANK[state] ? news : state;
}

export function hasArrived(state: AttemptState): boolean {
  return state === 'delivered' || state === 'read';
}
