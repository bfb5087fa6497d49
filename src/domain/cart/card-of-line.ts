import type { ProductCard } from '../catalogue/product.ts';
import type { CartLine } from './cart-line.ts';
import { sizeIndex } from './change-variant.ts';

/** Returns the line's product as a card with the line's other options, which the wishlist stores. */
export function cardOfLine(line: CartLine): ProductCard {
  const { id, handle, title, picture, variantId, size, options, pricePaise, compareAtPricePaise, unavailable } = line;
  const open = sizeIndex(line);
  return {
    id,
    handle,
    title,
    picture,
    variantId,
    pricePaise,
    compareAtPricePaise,
    available: unavailable === undefined || size.some(({ available }) => available),
    sizes: size,
    options: options.map(({ name, value }, index) => ({ name, value: index === open ? null : value })),
  };
}
