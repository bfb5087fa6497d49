/**
 * The state of a dispute of any kind: the part after the kind in the gateway's status, such as
 * CHARGEBACK_CREATED.
 */
export type DisputeStep =
  | 'created'
  | 'docs_received'
  | 'under_review'
  | 'won'
  | 'lost'
  | 'accepted'
  | 'insufficient'
  | 'unknown';

const STEPS: readonly [string, DisputeStep][] = [
  ['_CREATED', 'created'],
  ['_DOCS_RECEIVED', 'docs_received'],
  ['_UNDER_REVIEW', 'under_review'],
  ['_MERCHANT_WON', 'won'],
  ['_MERCHANT_LOST', 'lost'],
  ['_MERCHANT_ACCEPTED', 'accepted'],
  ['_INSUFFICIENT_EVIDENCE', 'insufficient'],
];

/** Parses the gateway's status; an undocumented one is `unknown`. */
export function disputeStepOf(status: string): DisputeStep {
  return STEPS.find(([ending]) => status.toUpperCase().endsWith(ending))?.[1] ?? 'unknown';
}

/** The merchant must send evidence or accept the dispute before `respondBy`; otherwise the money is lost. */
export function needsAnswer(step: DisputeStep): boolean {
  return step === 'created' || step === 'insufficient';
}

export function isDisputeOver(step: DisputeStep): boolean {
  return step === 'won' || step === 'lost' || step === 'accepted';
}
