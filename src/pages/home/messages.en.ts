export const messages = {
  title: (shopName: string) => `${shopName}: clothes for every day and every celebration`,
  /** `names`: what the shop sells, "Kurtas, Sarees"; '' where that is not known. */
  description: (shopName: string, names: string) =>
    names === ''
      ? `${shopName}: clothes for every day and every celebration, delivered all over India.`
      : `${shopName}: ${names} and more, delivered all over India.`,
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
