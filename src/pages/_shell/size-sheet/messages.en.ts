export const messages = {
  title: 'Select a size',
  /** Below the pictures of a quick view, which has no other button. */
  tapAdds: 'Tap a size to add it',
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
