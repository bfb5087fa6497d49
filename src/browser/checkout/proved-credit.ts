import { aBoolean, aNumber, aString, objectOf } from '../../contracts/shape.ts';
import type { Paise } from '../../domain/money/money.ts';
import { readStoredInTab, writeStoredInTab } from '../state/storage.ts';

/** Store credit of a number that the shopper proved in this tab, and whether they pay with it. */
export type CreditInTab = {
  mobile: string;
  balancePaise: Paise;
  proof: string;
  /** When the proof ends, in ms since the epoch. */
  until: number;
  uses: boolean;
};

const KEY = 'provedCredit';

const creditShape = objectOf({
  mobile: aString,
  balancePaise: aNumber,
  proof: aString,
  until: aNumber,
  uses: aBoolean,
});

/**
 * Returns the credit that was proved for this number and still is, or null. It is kept for the tab, because the return
 * from the bank loads the page again, and not longer: whoever has the proof can spend the credit.
 */
export function creditInTab(mobile: string): CreditInTab | null {
  const stored = readStoredInTab(KEY, creditShape);
  return stored !== null && stored.mobile === mobile && stored.until > Date.now() ? stored : null;
}

/** Keeps the credit for this tab; null: forgets it. */
export function keepCreditInTab(credit: CreditInTab | null): void {
  writeStoredInTab(KEY, credit);
}
