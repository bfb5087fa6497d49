import { messages } from './offer-messages.en.ts';
import type { Offer } from '../../domain/money/pricing.ts';

/** How the product page's banner reads the offer [HDR-06]. */
export function offerSlogan({ groupSize, freePerGroup }: Offer): string {
  return messages.slogan(groupSize - freePerGroup, freePerGroup);
}
