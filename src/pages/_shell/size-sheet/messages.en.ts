export const messages = {
  title: 'Select a size',
  quickView: 'Quick view',
  addIn: (size: string) => `Add in size ${size}`,
  /** Said after the size that the shopper took last. */
  lastSize: 'your size last time',
  soldOutIn: (size: string) => `Size ${size}, sold out`,
  soldOut: 'Sold out',
  gone: 'This product is no longer sold.',
  sizeGuide: 'Size guide',
  details: 'All details',
};
