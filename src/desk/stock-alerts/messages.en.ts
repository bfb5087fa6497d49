export const messages = {
  title: 'Stock alerts',
  subtitle: 'Sold-out variants that shoppers asked to be told of when they are back.',
  product: 'Product',
  variant: 'Variant',
  waiting: 'Waiting',
  since: 'Since',
  told: 'Told in 30 days',
  inStock: 'in stock',
  gone: (variantId: string) => `No longer in the shop (${variantId})`,
  none: 'Nobody waits for a sold-out variant',
  noneText: 'Shoppers ask on the page of a product with a sold-out size, where messages are configured.',
};
