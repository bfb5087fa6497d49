import { messages } from './offer-messages.en.ts';
import type { Offer } from '../../domain/money/pricing.ts';

/** Returns the offer's wording in the product page's banner: as specified [HDR-06], or `calmer` as it is said. */
export function offerSlogan({ groupSize, freePerGroup }: Offer, calmer: boolean): string {
  return messages.slogan(groupSize - freePerGroup, freePerGroup, calmer);
}
