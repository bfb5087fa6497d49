import { freePieces } from '../../domain/money/free-pieces.ts';
import { messages } from './free-items-messages.en.ts';

/**
 * Returns the items of an order, each with the words for its free pieces; none: no words. Items that have some come first:
 * that is what a shopper looks for.
 */
export function freeFirst<Item extends { pricePaise: number; quantity: number }>(
  items: readonly Item[],
  discounts: Parameters<typeof freePieces>[1],
): { item: Item; free: readonly string[] }[] {
  const counts = freePieces(items, discounts);
  const named = items.map((item, index) => {
    const count = counts[index] ?? 0;
    return { item, free: count > 0 ? [messages.free(count, item.quantity)] : [] };
  });
  return named.sort((one, other) => other.free.length - one.free.length);
}
