import { plural } from '../../domain/language/plural.ts';

export const messages = {
  title: (shopName: string) => `Wishlist | ${shopName}`,
  heading: 'Wishlist',
  count: (count: number) => plural(count, { one: '1 item', other: `${count} items` }),
  empty: 'Your Wishlist is empty !!',
  /** With recommended shopping. */
  calmEmpty: 'Your wishlist is empty',
  emptyText: 'Tap the heart on anything you like to save it here.',
  shopNow: 'Shop Now',
  moveToCart: 'MOVE TO CART',
  moveToCartOf: (title: string) => `MOVE TO CART: ${title}`,
  moved: (chosen: string) => (chosen === '' ? 'Moved to cart' : `Moved to cart, ${chosen}`),
  goToCart: 'Go to cart',
  remove: (title: string) => `Remove ${title} from the wishlist`,
  removed: 'Removed from the wishlist',
  undo: 'Undo',
  soldOut: 'SOLD OUT',
  gone: 'This product is no longer sold.',
};
