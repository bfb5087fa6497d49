import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/_reviews/sample-messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'নমুনা রিভিউ',
  note: 'এই ডেমো দোকানের জন্য বানানো।',
  average: (stars, count) => `${count}টি নমুনায় 5-এর মধ্যে ${stars}`,
  sample: 'নমুনা',
  size: (size) => `সাইজ ${size}`,
};
