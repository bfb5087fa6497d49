/** What the policy's own tags of products that do not come back are called; merchants name theirs in shop.config.ts. */
export const messages = {
  innerwear: 'innerwear',
  socks: 'socks',
  earrings: 'earrings',
  'made-to-measure': 'items stitched to your measure',
  'gift-card': 'gift cards',
};
