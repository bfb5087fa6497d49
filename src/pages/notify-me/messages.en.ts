export const messages = {
  saved: 'We will notify you',
  savedText: (what: string) =>
    `Once, when ${what} is back in stock. Stock may be limited: those who asked first are notified first.`,
  inStock: 'It is already back in stock',
  inStockText: (what: string) => `${what} is in stock.`,
  tooMany: 'You have reached the limit',
  tooManyText: 'This number or address already has the maximum number of alerts.',
  failed: 'That could not be saved. Please try again in a moment.',
  none: 'No alert is needed here',
  noneText: 'The product is in stock or no longer sold, or the shop sends no such messages.',
  backToProduct: 'Back to the product',
  shop: 'Shop Now',
};
