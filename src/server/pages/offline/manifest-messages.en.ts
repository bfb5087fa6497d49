export const messages = {
  description: (shop: string) => `Clothes from ${shop}, delivered all over India.`,
  cart: 'Cart',
  wishlist: 'Wishlist',
  orders: 'Order Tracking',
};
