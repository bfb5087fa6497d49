import type { messages as english } from '../../../../domain/orders/utr-messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

export const messages: Translation<typeof english> = {
  digits: 'UTR नंबर ठीक 12 अंकों का होना चाहिए।',
};
