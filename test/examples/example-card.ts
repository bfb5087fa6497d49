import type { ProductCard } from '../../src/domain/catalogue/product.ts';

/** A card of one size and no picture, of which only the changes matter to a test. */
export const exampleCard = (id = '1', changes: Partial<ProductCard> = {}): ProductCard => ({
  id,
  handle: `kurta-${id}`,
  title: `Kurta ${id}`,
  picture: null,
  pricePaise: 99_900,
  compareAtPricePaise: null,
  available: true,
  sizes: [],
  variantId: `${id}1`,
  ...changes,
});
