import { aBoolean, aNumber, aString, objectOf } from '../../contracts/shape.ts';
import type { Paise } from '../../domain/money/money.ts';
import { readStoredInTab, writeStoredInTab } from '../state/storage.ts';

/** A gift card whose code was typed in this tab, and whether the shopper pays with it. */
export type CardInTab = { code: string; balancePaise: Paise; uses: boolean };

const KEY = 'giftCardToPayWith';
const cardShape = objectOf({ code: aString, balancePaise: aNumber, uses: aBoolean });

/** It is kept for the tab, because the return from the bank loads the page again. */
export function cardInTab(): CardInTab | null {
  return readStoredInTab(KEY, cardShape);
}

/** Keeps the card for this tab; null: forgets it. */
export function keepCardInTab(card: CardInTab | null): void {
  writeStoredInTab(KEY, card);
}
