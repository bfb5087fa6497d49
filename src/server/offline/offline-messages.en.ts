export const messages = {
  title: 'You are offline',
  text: 'This page was not opened on this device before. Your cart, your wishlist and the pages you have seen are still here.',
  retry: 'Try again',
  home: 'Home',
  cart: 'Cart',
  wishlist: 'Wishlist',
  orders: 'Order Tracking',
  seen: 'Seen before, and still here',
};
