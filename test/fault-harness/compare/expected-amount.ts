import { expectedDelivery } from '../offers-and-delivery.ts';
import type { OrderItemRequest } from '../../../src/contracts/checkout/quote.ts';

/**
 * Returns the amount that a shopper agreed to pay, in paise, without using the shop's rules: sorted from
 * dearest to cheapest, every third unit is free; then codes take their amounts off, and delivery is added, unless it goes in
 * another order's parcel.
 */
export function expectedAmount(
  items: readonly OrderItemRequest[],
  /** What codes took off, where there are some and delivery is charged. */
  uses?: readonly { amount_paise: number }[],
  isAddition = false,
): number {
  const pieces: number[] = [];
  for (const item of items) {
    for (let piece = 0; piece < item.quantity; piece += 1) pieces.push(item.expectedPricePaise);
  }
  pieces.sort((one, other) => other - one);
  let amount = 0;
  for (let place = 1; place <= pieces.length; place += 1) {
    if (place % 3 !== 0) amount += pieces[place - 1] ?? 0;
  }
  if (uses === undefined) return amount;
  for (const use of uses) amount -= use.amount_paise;
  return isAddition ? amount : amount + expectedDelivery(amount, pieces.length);
}
