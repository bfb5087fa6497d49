import { texts } from './texts.ts';

/** The merchant's word for a state; what is no state (an act, a payment's word) is given back as it came. */
export function stateName(word: string): string {
  return Object.entries(texts.states).find(([state]) => state === word)?.[1] ?? word.replaceAll('_', ' ');
}

/** The word for where a return stands; a few words name a state of orders, too. */
export function returnStateName(word: string): string {
  return Object.entries(texts.returnStates).find(([state]) => state === word)?.[1] ?? stateName(word);
}

export function methodName(method: keyof typeof texts.methods): string {
  return texts.methods[method];
}
