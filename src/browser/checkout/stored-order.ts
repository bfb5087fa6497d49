import { aNumber, recordOf } from '../../contracts/shape.ts';
import { STORAGE_KEYS } from '../../contracts/storage.ts';
import { type Paise, toDecimalRupees } from '../../domain/money/money.ts';
import { utrReference } from '../../domain/orders/utr.ts';
import { readStored, readStoredText, writeStored, writeStoredText } from '../state/storage.ts';

/** Stores the total in rupees under the specification's key; pages compute it again from cart and selection. */
export function rememberTotal(totalPaise: Paise): void {
  writeStored(STORAGE_KEYS.totalPrice, Number(toDecimalRupees(totalPaise)));
}

/** The order that is being paid, for the way back from the gateway [PAY-04]. */
export function storeOrderId(orderId: string): void {
  writeStoredText(STORAGE_KEYS.gatewayOrderId, orderId);
}

export function storedOrderId(): string | null {
  return readStoredText(STORAGE_KEYS.gatewayOrderId);
}

/** Keeps a UTR and the number it is mapped to; a UTR that is known keeps its number. `random` is from 0 up to 1. */
export function storeUtr(utr: string, random: number): number {
  const orderData = readStored(STORAGE_KEYS.orderData, recordOf(aNumber)) ?? {};
  const reference = orderData[utr] ?? utrReference(random);
  writeStoredText(STORAGE_KEYS.utr, utr);
  writeStored(STORAGE_KEYS.orderData, { ...orderData, [utr]: reference });
  return reference;
}
