export const messages = {
  title: (name: string, shopName: string) => `${name} | ${shopName}`,
  description: (name: string, shopName: string) =>
    `Buy ${name} online at ${shopName}. Sizes, prices and availability at a glance; delivery all over India.`,
  allProducts: 'All Products',
  emptyTitle: 'Nothing here yet',
  emptyText: 'This collection has no products at the moment. New ones come in often.',
  goHome: 'See everything else',
  failedTitle: 'This page could not be loaded',
  failedText: 'Please check your connection and try again.',
  retry: 'Retry',
};
