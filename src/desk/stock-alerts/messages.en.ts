export const messages = {
  title: 'Stock alerts',
  subtitle: 'Sold-out variants that shoppers want to be notified about.',
  product: 'Product',
  variant: 'Variant',
  waiting: 'Waiting',
  since: 'Since',
  notified: 'Notified in 30 days',
  inStock: 'in stock',
  gone: (variantId: string) => `No longer in the shop (${variantId})`,
  none: 'Nobody is waiting for a sold-out variant',
  noneText: 'Shoppers can ask on the page of a product with a sold-out size, if messages are configured.',
};
