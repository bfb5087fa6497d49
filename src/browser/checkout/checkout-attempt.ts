import type { OrderItemRequest } from '../../contracts/checkout/quote.ts';
import { aString, objectOf } from '../../contracts/shape.ts';
import { STORAGE_KEYS } from '../../contracts/storage.ts';
import type { Address } from '../../domain/address/address.ts';
import { readStored, writeStored } from '../state/storage.ts';

export type PaymentMethod = 'online' | 'cash_on_delivery';

export type Wanted = {
  items: OrderItemRequest[];
  address: Address;
  method: PaymentMethod;
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

/** Removes the key, so that the next try is a new order. */
export function clearAttempt(): void {
  writeStored(STORAGE_KEYS.attempt, null);
}

/** Returns a random UUID (version 4). `crypto.randomUUID` is missing on plain http, where a shop may be tried out. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
