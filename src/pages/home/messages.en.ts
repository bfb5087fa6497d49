export const messages = {
  title: (shopName: string) => `${shopName}: clothes for every day and every celebration`,
  description: (shopName: string) =>
    `${shopName}: sarees, kurtas, lehengas, shirts and more, delivered all over India. Buy 2 Get 1 Free.`,
  slider: 'Offers and new arrivals',
  shopNow: 'Shop Now',
  categories: 'Shop by category',
  hurryUp: 'Hurry Up',
  bigSale: 'Big Sale',
  saleEndsIn: 'Sale ends in',
  collectionHeading: (handle: string) => `${handle} Collection`,
  viewMore: 'View More',
  viewMoreOf: (handle: string) => `View More of ${handle}`,
  emptyTitle: 'The shelves are being filled',
  emptyText: 'There is nothing to show just now. Please look in again in a few minutes.',
  contactUs: 'Contact Us',
};
