import { messages } from './offer-messages.en.ts';
import type { Offer } from '../../domain/money/pricing.ts';

/** Returns the offer's wording in the product page's banner [HDR-06]. */
export function offerSlogan({ groupSize, freePerGroup }: Offer): string {
  return messages.slogan(groupSize - freePerGroup, freePerGroup);
}
