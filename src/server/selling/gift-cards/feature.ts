import type { Feature } from '../../running/feature.ts';
import { createGiftCards, type GiftCardDeps, type GiftCardService } from './gift-cards-service.ts';
import { deleteExpiredWishes } from './personal-data.ts';

/** Gift cards: bought by orders of their own, spent by others. */
export const giftCards: Feature<GiftCardDeps, { giftCards: GiftCardService }> = {
  name: 'gift cards',
  personalData: ['gift_card'],
  deleteExpired: deleteExpiredWishes,
  create: ({ database, vault, now }) => ({ services: { giftCards: createGiftCards({ database, vault, now }) } }),
};
