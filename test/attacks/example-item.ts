import { parseRupees } from '../../src/domain/money/money.ts';
import type { FeedSource } from '../../stand-ins/shop-feed/feed-source.ts';

/** Returns a cart line with an available product of the feed at its current price. */
export function exampleItem(source: FeedSource) {
  for (const { product } of source.products(0, 50)) {
    const variant = product.variants.find(({ available }) => available);
    if (!variant) continue;
    return {
      productId: String(product.id),
      variantId: String(variant.id),
      quantity: 1,
      expectedPricePaise: parseRupees(variant.price) ?? 0,
    };
  }
  throw new Error('Nothing is for sale.');
}
