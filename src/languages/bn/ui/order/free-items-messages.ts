import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../ui/order/free-items-messages.en.ts';

export const messages: Translation<typeof english> = {
  free: (free, of) => (of === free ? 'বিনামূল্যে' : `${of}টির মধ্যে ${free}টি বিনামূল্যে`),
};
