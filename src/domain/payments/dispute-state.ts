/** How far a dispute of any kind is. `unknown`: the gateway uses a word that is not in its documents. */
export const DISPUTE_STEPS = [
  'created',
  'docs_received',
  'under_review',
  'won',
  'lost',
  'accepted',
  'insufficient',
  'unknown',
] as const;
export type DisputeStep = (typeof DISPUTE_STEPS)[number];

/** The merchant must send evidence or accept the dispute before `respondBy`; otherwise the money is lost. */
export function needsAnswer(step: DisputeStep): boolean {
  return step === 'created' || step === 'insufficient';
}

/** How a bank decided; null while it has not, also for a word that is not known. Nothing but this word ends a dispute. */
export function disputeEnd(step: DisputeStep): 'won' | 'lost' | null {
  if (step === 'won') return 'won';
  return step === 'lost' || step === 'accepted' ? 'lost' : null;
}
