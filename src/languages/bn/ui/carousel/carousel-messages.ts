import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../ui/carousel/carousel-messages.en.ts';

export const messages: Translation<typeof english> = {
  slideOf: (index, count) => `${count}টির মধ্যে ${index}`,
  pause: 'থামান',
  play: 'চালান',
};
