export const messages = {
  missing: {
    title: 'This page is not here',
    text: 'The link may be old, or the product is no longer sold. Search for it, or look around.',
  },
  faulty: {
    title: 'Something went wrong on our side',
    text: 'The page could not be shown. Your cart is safe. Please try again in a moment.',
  },
  offline: {
    title: 'You are offline',
    text: 'Your cart and wishlist are kept on this device. Try again when you have a connection.',
  },
  search: 'Search',
  searchLabel: 'Search for clothes',
  searchPlaceholder: 'Kurta, saree, denim…',
  collections: 'Popular collections',
  home: 'Go to Home',
  track: 'Track an order',
  retry: 'Try again',
};
