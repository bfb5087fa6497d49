export const messages = {
  title: 'You are offline',
  text: 'You have not opened this page on this device before. Your cart, your wishlist and the pages you have visited still work.',
  retry: 'Try again',
  home: 'Home',
  cart: 'Cart',
  wishlist: 'Wishlist',
  orders: 'Order Tracking',
  seen: 'Pages you can still open',
};
