import { labelIn } from '../language/label-in.ts';
import { texts } from './state-texts.ts';

/**
 * Returns the label of an order state. Other words (an action, a payment state) are returned with spaces for
 * underscores.
 */
export function stateName(word: string): string {
  return labelIn(texts.states, word) ?? word.replaceAll('_', ' ');
}

/** Returns the label of a return state; some of its names are also order states. */
export function returnStateName(word: string): string {
  return labelIn(texts.returnStates, word) ?? stateName(word);
}

/** Returns the label of a refund's state. */
export function refundStateName(word: string): string {
  return labelIn(texts.refundStates, word) ?? stateName(word);
}

export function methodName(method: keyof typeof texts.methods): string {
  return texts.methods[method];
}

/** Returns the label of a method of the gateway (`upi`, `credit_card`). Unknown ones are returned as the gateway names them. */
export function gatewayMethodName(method: string | null): string | null {
  return labelIn(texts.gatewayMethods, method) ?? method;
}

/** Returns how far a dispute is. */
export function disputeStepName(step: keyof typeof texts.disputeSteps): string {
  return texts.disputeSteps[step];
}

/** Returns the label of a kind of dispute (`CHARGEBACK`). Unknown ones are returned as the gateway names them. */
export function disputeKindName(kind: string): string {
  return labelIn(texts.disputeKinds, kind.toLowerCase()) ?? kind;
}
