import type { Gift } from '../../contracts/checkout/gift.ts';
import type { OrderItemRequest } from '../../contracts/checkout/quote.ts';
import { aString, objectOf } from '../../contracts/shape.ts';
import { STORAGE_KEYS } from '../../contracts/storage.ts';
import type { WayToPay } from '../../domain/payments/way-to-pay.ts';
import type { Address } from '../../domain/address/address.ts';
import { newUuid } from '../forms/new-uuid.ts';
import { readStored, writeStored } from '../state/storage.ts';

export type PaymentMethod = 'online' | 'cash_on_delivery';

export type Wanted = {
  items: OrderItemRequest[];
  address: Address;
  method: PaymentMethod;
  /** Absent where the page does not ask. */
  way?: WayToPay;
  /** Codes of offers; absent: none. */
  codes?: readonly string[];
  /** Store credit that pays for it; absent: none. */
  creditPaise?: number;
  /** The gift card that pays for it, and how much of it; absent: none. */
  giftCard?: string;
  /** Gift wrap and note; absent: it is no gift. */
  gift?: Gift;
  /** The order that it is added to; absent: none. */
  addTo?: string;
};

const attemptShape = objectOf({ key: aString, wanted: aString });

/**
 * Returns the idempotency key of this checkout attempt: the same for a double tap, a retry or a second tab, but a new
 * one if items, prices, address or payment method differ. The server treats requests with the same key as one order.
 */
export function attemptKey(wanted: Wanted): string {
  const text = JSON.stringify(wanted);
  const stored = readStored(STORAGE_KEYS.attempt, attemptShape);
  if (stored?.wanted === text) return stored.key;
  const key = newUuid();
  writeStored(STORAGE_KEYS.attempt, { key, wanted: text });
  return key;
}

/** Returns whether the stored attempt is for just this, so that trying again is the same order. */
export function isSameAttempt(wanted: Wanted): boolean {
  return readStored(STORAGE_KEYS.attempt, attemptShape)?.wanted === JSON.stringify(wanted);
}

/** Removes the key, so that the next try is a new order. */
export function clearAttempt(): void {
  writeStored(STORAGE_KEYS.attempt, null);
}
