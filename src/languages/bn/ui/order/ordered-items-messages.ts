import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../ui/order/ordered-items-messages.en.ts';

export const messages: Translation<typeof english> = {
  quantity: (count) => `সংখ্যা: ${count}`,
  free: (free, of) => (of === free ? 'বিনামূল্যে' : `${of}টির মধ্যে ${free}টি বিনামূল্যে`),
};
