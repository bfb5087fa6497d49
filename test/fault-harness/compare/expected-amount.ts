import type { OrderItemRequest } from '../../../src/contracts/checkout/quote.ts';

/**
 * What a shopper agreed to pay, in paise, reckoned without the shop's rules: all pieces in a row from dear to cheap, and
 * every third one is free.
 */
export function expectedAmount(items: readonly OrderItemRequest[]): number {
  const pieces: number[] = [];
  for (const item of items) {
    for (let piece = 0; piece < item.quantity; piece += 1) pieces.push(item.expectedPricePaise);
  }
  pieces.sort((one, other) => other - one);
  let amount = 0;
  for (let place = 1; place <= pieces.length; place += 1) {
    if (place % 3 !== 0) amount += pieces[place - 1] ?? 0;
  }
  return amount;
}
