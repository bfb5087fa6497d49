import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../ui/product/rating-messages.en.ts';

export const messages: Translation<typeof english> = {
  sampleReviews: '2594টি রেটিং ও 6500টি রিভিউ',
  ratedOutOfFive: (stars) => `5-এর মধ্যে ${stars} রেটিং`,
};
