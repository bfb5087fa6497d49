import { aBoolean, aNumber, objectOf, oneOf } from '../../contracts/shape.ts';
import { STORAGE_KEYS } from '../../contracts/storage.ts';
import type { Paise } from '../../domain/money/money.ts';
import type { PaymentMethod } from '../../domain/payments/payment-terms.ts';
import { readStored, writeStored } from '../state/storage.ts';

export type PaymentChoice = { method: PaymentMethod; whatsappConsent: boolean };

/** Consent to messages that was ticked longer ago does not apply to another order. */
const TTL_MS = 60 * 60_000;

const choiceShape = objectOf({
  at: aNumber,
  method: oneOf('online', 'cash_on_delivery'),
  whatsappConsent: aBoolean,
  /** The advance of a COD order and the discount for paying online, as shown when the shopper tapped PAY. */
  advancePaise: aNumber,
  prepaidDiscountPaise: aNumber,
});

type StoredChoice = PaymentChoice & { advancePaise: Paise; prepaidDiscountPaise: Paise };

/**
 * Returns what the shopper chose on the payment page within the last hour for the current order, or null. It is stored
 * because the return from the bank loads the page again, often in another tab.
 */
export function paymentChoice(): StoredChoice | null {
  const stored = readStored(STORAGE_KEYS.paymentChoice, choiceShape);
  return stored !== null && Math.abs(Date.now() - stored.at) < TTL_MS ? stored : null;
}

export function storePaymentChoice(choice: StoredChoice): void {
  writeStored(STORAGE_KEYS.paymentChoice, { at: Date.now(), ...choice });
}
