import { aNumber, recordOf } from '../../contracts/shape.ts';
import { STORAGE_KEYS } from '../../contracts/storage.ts';
import { type Paise, toDecimalRupees } from '../../domain/money/money.ts';
import { utrReference } from '../../domain/orders/utr.ts';
import { addOpenOrder } from './open-order-list.ts';
import { readStored, readStoredText, writeStored, writeStoredText } from '../state/storage.ts';

/** Stores the total in rupees, as the specification requires. Pages do not read it; they compute it from the cart. */
export function rememberTotal(totalPaise: Paise): void {
  writeStored(STORAGE_KEYS.totalPrice, Number(toDecimalRupees(totalPaise)));
}

/**
 * Stores the id of the order being paid, for the return from the gateway [PAY-04], and what it was made from, because
 * the payment may be reported to another browser (after-order/open-orders.ts).
 */
export function storeOrderId(orderId: string): void {
  writeStoredText(STORAGE_KEYS.gatewayOrderId, orderId);
  addOpenOrder(orderId);
}

export function storedOrderId(): string | null {
  return readStoredText(STORAGE_KEYS.gatewayOrderId);
}

/** Stores a UTR and returns its number. A known UTR retains its number. `random` is at least 0 and less than 1. */
export function storeUtr(utr: string, random: number): number {
  const orderData = readStored(STORAGE_KEYS.orderData, recordOf(aNumber)) ?? {};
  const reference = orderData[utr] ?? utrReference(random);
  writeStoredText(STORAGE_KEYS.utr, utr);
  writeStored(STORAGE_KEYS.orderData, { ...orderData, [utr]: reference });
  return reference;
}
