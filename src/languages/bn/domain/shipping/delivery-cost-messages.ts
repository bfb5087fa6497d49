import type { messages as english } from '../../../../domain/shipping/delivery-cost-messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

export const messages: Translation<typeof english> = {
  costs: (charge) => `ডেলিভারি ${charge}।`,
  costsUntil: (charge, freeFrom) => `ডেলিভারি ${charge}, ${freeFrom} থেকে ফ্রি।`,
  free: 'ডেলিভারি ফ্রি।',
};
