/** Names of the tags that the default policy excludes from returns. Merchants name their tags in shop.config.ts. */
export const messages = {
  innerwear: 'innerwear',
  socks: 'socks',
  earrings: 'earrings',
  'made-to-measure': 'items stitched to your measure',
  'gift-card': 'gift cards',
};
