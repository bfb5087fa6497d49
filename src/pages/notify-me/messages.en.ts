export const messages = {
  kept: 'We will tell you',
  keptText: (what: string) => `Once, when ${what} is back in stock. There may be few: who asked first is told first.`,
  inStock: 'It is back already',
  inStockText: (what: string) => `${what} is in stock.`,
  tooMany: 'You wait for many already',
  tooManyText: 'This number or address waits for as many sold-out items as can be kept for one.',
  failed: 'That could not be kept. Please try again in a moment.',
  none: 'There is nothing to wait for here',
  noneText: 'The product is in stock, has left the shop, or the shop sends no such messages.',
  backToProduct: 'Back to the product',
  shop: 'Shop Now',
};
