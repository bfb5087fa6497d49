/**
 * Why an order is held, or goes on, for its money. Rules ask for these, so that the history has the code. The words are
 * for people; versions until 1.0.0 stored them in place of the code.
 */
export const MONEY_CAUSES = {
  dispute_begun: 'a bank asks the payment back',
  dispute_won: 'the bank decided for the shop',
  money_taken: 'money went back to the shopper',
  money_complete: 'all of its money is here',
} as const;

export type MoneyCause = keyof typeof MONEY_CAUSES;

const CODES: readonly MoneyCause[] = ['dispute_begun', 'dispute_won', 'money_taken', 'money_complete'];

/** The code of a stored cause, of whatever version; null if it is another cause. */
export function moneyCauseOf(stored: string): MoneyCause | null {
  return CODES.find((code) => stored === code || stored === MONEY_CAUSES[code]) ?? null;
}

/** A stored cause for people who read English; others of it stay as they are. */
export function causeInWords(stored: string): string {
  const code = moneyCauseOf(stored);
  return code === null ? stored : MONEY_CAUSES[code];
}

/** All that the history may say for these causes, for queries. */
export function storedAs(...causes: readonly MoneyCause[]): string[] {
  return causes.flatMap((code) => [code, MONEY_CAUSES[code]]);
}
