import { messages } from './offer-name-messages.en.ts';
import type { Offer } from '../../domain/money/pricing.ts';

/** Returns the offer's name in texts: "Buy 2 Get 1 free". */
export function offerName({ groupSize, freePerGroup }: Offer): string {
  return messages.name(groupSize - freePerGroup, freePerGroup);
}
