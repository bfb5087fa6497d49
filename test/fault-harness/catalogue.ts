import type { OfferedLine } from '../../src/domain/cart/cart-quote.ts';
import { EXAMPLE_LINES } from '../paying-shop.ts';

const SIZES = ['S', 'M', 'XL'] as const;

/** The goods of the harness's shops: three products in three sizes, each size at a different price. */
export const CATALOGUE: readonly OfferedLine[] = EXAMPLE_LINES.flatMap((line) =>
  SIZES.map((size, index) => ({
    ...line,
    size,
    variantId: `${line.productId}${index + 1}`,
    pricePaise: line.pricePaise + index * 10_050,
  })),
);
