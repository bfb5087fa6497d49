import type { CartLine } from '../../src/domain/cart/cart-line.ts';

/** Returns a cart line with a kurta in size M that was not added from a collection, with changes. */
export function exampleCartLine(changes: Partial<CartLine> = {}): CartLine {
  return {
    id: '1',
    handle: 'kurta',
    title: 'Kurta',
    picture: null,
    variantId: '1-M',
    selectSize: 'M',
    quantity: 1,
    handler: null,
    size: [],
    options: [{ name: 'Size', value: 'M' }],
    pricePaise: 99_900,
    compareAtPricePaise: null,
    ...changes,
  };
}
