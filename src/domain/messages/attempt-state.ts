/**
 * The state of one message on one transport. `claimed`: about to be sent, or interrupted while sending; it
 * may have been sent. `refused`: it was certainly not sent and may be retried. `failed`: it did not arrive
 * and never will.
 */
export const ATTEMPT_STATES = ['claimed', 'refused', 'accepted', 'sent', 'delivered', 'read', 'failed'] as const;

export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** The delivery states that a transport reports for a message that it accepted. */
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
 * Returns the state after a report. Reports come late, repeated and in any order, so the state only changes
 * to a higher rank: a read message was delivered, and a delivered one has not failed. The order of the
 * reports makes no difference.
 */
export function stateAfterReport(state: AttemptState, news: DeliveryReport): AttemptState {
  return RANK[news] > RANK[state] ? news : state;
}

export function hasArrived(state: AttemptState): boolean {
  return state === 'delivered' || state === 'read';
}
