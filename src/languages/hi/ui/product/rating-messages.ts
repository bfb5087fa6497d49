import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../ui/product/rating-messages.en.ts';

export const messages: Translation<typeof english> = {
  sampleReviews: '2594 रेटिंग और 6500 रिव्यू',
  ratedOutOfFive: (stars) => `5 में से ${stars} रेटिंग`,
};
