import { plural } from '../../domain/language/plural.ts';

const items = (count: number) => plural(count, { one: '1 item', other: `${count} items` });

/** Accessible names of the header's links, with their counts. */
export const messages = {
  wishlistOf: (count: number) => (count === 0 ? 'Wishlist' : `Wishlist, ${items(count)}`),
  cartOf: (count: number) => (count === 0 ? 'Cart' : `Cart, ${items(count)}`),
};
