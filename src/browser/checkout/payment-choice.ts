import { aBoolean, aNumber, objectOf, oneOf } from '../../contracts/shape.ts';
import { STORAGE_KEYS } from '../../contracts/storage.ts';
import type { Paise } from '../../domain/money/money.ts';
import { readStored, writeStored } from '../state/storage.ts';
import type { PaymentMethod } from './checkout-attempt.ts';

export type PaymentChoice = { method: PaymentMethod; whatsappConsent: boolean };

/** A tick of long ago is no consent to news of another order. */
const TTL_MS = 60 * 60_000;

const choiceShape = objectOf({
  at: aNumber,
  method: oneOf('online', 'cash_on_delivery'),
  whatsappConsent: aBoolean,
  /** The part of a cash order that was asked for now, and what paying online took off, when PAY was tapped. */
  advancePaise: aNumber,
  prepaidDiscountPaise: aNumber,
});

type StoredChoice = PaymentChoice & { advancePaise: Paise; prepaidDiscountPaise: Paise };

/**
 * What was chosen on the payment page in the last hour for the order that is being made, or null. It outlives the way to
 * the bank and back, which loads the page anew, often in another tab.
 */
export function paymentChoice(): StoredChoice | null {
  const kept = readStored(STORAGE_KEYS.paymentChoice, choiceShape);
  return kept !== null && Math.abs(Date.now() - kept.at) < TTL_MS ? kept : null;
}

export function keepPaymentChoice(choice: StoredChoice): void {
  writeStored(STORAGE_KEYS.paymentChoice, { at: Date.now(), ...choice });
}
