export const messages = {
  fromWishlist: 'From your wishlist',
  viewed: 'Recently viewed',
};
