import { texts } from './texts.ts';

/** The label of an order state; anything else (an act, a payment state) is returned unchanged. */
export function stateName(word: string): string {
  return Object.entries(texts.states).find(([state]) => state === word)?.[1] ?? word.replaceAll('_', ' ');
}

/** The label of a return state; some names are also order states. */
export function returnStateName(word: string): string {
  return Object.entries(texts.returnStates).find(([state]) => state === word)?.[1] ?? stateName(word);
}

export function methodName(method: keyof typeof texts.methods): string {
  return texts.methods[method];
}
