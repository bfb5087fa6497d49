import type { messages as english } from '../../../../domain/shipping/delivery-cost-messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

export const messages: Translation<typeof english> = {
  costs: (charge) => `डिलीवरी ${charge}।`,
  costsUntil: (charge, freeFrom) => `डिलीवरी ${charge}, ${freeFrom} से मुफ़्त।`,
  free: 'डिलीवरी मुफ़्त।',
};
