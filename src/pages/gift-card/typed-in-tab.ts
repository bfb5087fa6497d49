import { readStoredInTab } from '../../browser/state/storage.ts';
import { aBoolean, aString, objectOf } from '../../contracts/shape.ts';
import type { TypedCard } from './wanted-card.ts';

const KEY = 'giftCardTyped';
const typedShape = objectOf({
  amount: aString,
  ownAmount: aString,
  receiver: aString,
  mobile: aString,
  email: aString,
  whatsapp: aBoolean,
  words: aString,
  day: aString,
  from: aString,
  fromMobile: aString,
  fromEmail: aString,
});

/** Keeps the form for this tab, for the way back from the bank after a payment that failed. */
export function keepTyped(typed: TypedCard): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed));
  } catch {
    // Without storage the shopper types it again.
  }
}

export function typedInTab(): Partial<TypedCard> {
  return readStoredInTab(KEY, typedShape) ?? {};
}
