import type { ProductCard } from '../catalogue/product.ts';
import type { CartLine } from './cart-line.ts';
import { sizeIndex } from './change-variant.ts';

/** The product of a line as a card shows it, in the line's other options: what the wishlist keeps of it. */
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
