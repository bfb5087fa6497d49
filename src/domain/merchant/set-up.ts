/**
 * What makes a shop a merchant's own, in the order in which it is best done. `wanted`: the shop sells without it, but shoppers
 * or the law want it; `better`: it makes more of the shop.
 */
const STEPS = {
  catalogue: 'wanted',
  name: 'wanted',
  logo: 'wanted',
  look: 'better',
  home: 'better',
  menu: 'better',
  offer: 'better',
  contact: 'wanted',
  legal: 'wanted',
  gst: 'better',
  delivery: 'better',
  payments: 'wanted',
  messages: 'wanted',
  courier: 'better',
  address: 'wanted',
  testOrder: 'wanted',
  live: 'wanted',
} as const;

export type SetUpStep = keyof typeof STEPS;
export const SET_UP_STEPS = Object.keys(STEPS).filter((step): step is SetUpStep => step in STEPS);

/** Whether each step is done. */
export type SetUpFacts = Readonly<Record<SetUpStep, boolean>>;

export type SetUpItem = { step: SetUpStep; done: boolean; better: boolean };

/** The steps with what is done; empty once all are done that shoppers or the law want. */
export function setUpList(facts: SetUpFacts): SetUpItem[] {
  if (SET_UP_STEPS.every((step) => facts[step] || STEPS[step] === 'better')) return [];
  return SET_UP_STEPS.map((step) => ({ step, done: facts[step], better: STEPS[step] === 'better' }));
}
