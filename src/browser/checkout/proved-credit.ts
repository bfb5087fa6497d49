import * as v from 'valibot';
import { provedCreditSchema } from '../../contracts/checkout/store-credit.ts';
import { aBoolean, aNumber, aString, objectOf } from '../../contracts/shape.ts';
import type { Paise } from '../../domain/money/money.ts';
import type { Language } from '../../routes.ts';
import { readStoredInTab, writeStoredInTab } from '../state/storage.ts';
import { post } from './checkout-api.ts';

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

/** Requests a one-time code for this number. The server sends it only if the number has store credit. */
export const requestCreditCode = (mobile: string, language: Language) =>
  post('/api/store-credit/code', v.object({ ok: v.literal(true) }), { mobile, language });

/** Returns what credit the number has, and the proof with which an order spends it. */
export const proveCredit = (mobile: string, code: string) =>
  post('/api/store-credit/prove', provedCreditSchema, { mobile, code });
