import type { Offer } from './pricing.ts';

/** How the product page's banner reads the offer [HDR-06]; "Add 3 item" is the specification's own wording. */
export function offerSlogan({ groupSize, freePerGroup }: Offer): string {
  return `Buy ${groupSize - freePerGroup} Get ${freePerGroup} Free (Add ${groupSize} item to cart)`;
}
