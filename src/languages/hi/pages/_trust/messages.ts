import type { messages as english } from '../../../../pages/_trust/messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

export const messages: Translation<typeof english> = {
  title: 'भुगतान के तरीके',
  netBanking: 'नेट बैंकिंग',
  cash: 'कैश ऑन डिलीवरी',
};
