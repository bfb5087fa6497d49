import type { OfferedLine } from '../../../domain/cart/cart-quote.ts';

/** Source of the price that is charged [FEED-05], backed by the catalogue. */
export interface PriceSource {
  /**
   * Returns today's offer for each item, in the same order; null for variants that no longer exist. With
   * `confirm` the feed is queried too, for as long as a shopper can wait; otherwise only the stored
   * catalogue.
   */
  lines(
    items: readonly { productId: string; variantId: string }[],
    options: { confirm: boolean },
  ): Promise<(OfferedLine | null)[]>;
}
