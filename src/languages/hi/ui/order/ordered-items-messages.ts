import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../ui/order/ordered-items-messages.en.ts';

export const messages: Translation<typeof english> = {
  quantity: (count) => `संख्या: ${count}`,
  free: (free, of) => (of === free ? 'मुफ़्त' : `${of} में से ${free} मुफ़्त`),
};
