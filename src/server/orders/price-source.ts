import type { OfferedLine } from '../../domain/cart/cart-quote.ts';

/** Where the price that is charged comes from [FEED-05]; the catalogue stands behind it. */
export interface PriceSource {
  /**
   * Today's offer for each item, in the same order; null where the variant is no more. With `confirm` the feed is asked
   * too, for as long as a shopper can wait; without, the stored catalogue answers alone.
   */
  lines(
    items: readonly { productId: string; variantId: string }[],
    options: { confirm: boolean },
  ): Promise<(OfferedLine | null)[]>;
}
