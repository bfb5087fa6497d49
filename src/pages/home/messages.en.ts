export const messages = {
  title: (shopName: string) => `${shopName}: clothes for every day and every celebration`,
  /** `kinds` are the first collections' titles; empty where there are none. */
  description: (shopName: string, kinds: string) =>
    `${shopName}: ${kinds === '' ? 'clothing' : `${kinds} and more`}, delivered all over India.`,
  offer: (buy: number, free: number) => ` Buy ${buy} Get ${free} Free.`,
  slider: 'Offers and new arrivals',
  shopNow: 'Shop Now',
  categories: 'Shop by category',
  hurryUp: 'Hurry Up',
  bigSale: 'Big Sale',
  saleEndsIn: 'Sale ends in',
  collectionHeading: (handle: string) => `${handle} Collection`,
  allProducts: 'All Products',
  viewMore: 'View More',
  viewMoreOf: (handle: string) => `View More of ${handle}`,
  emptyTitle: 'The shelves are being filled',
  emptyText: 'There is nothing to show just now. Please look in again in a few minutes.',
  contactUs: 'Contact Us',
};
