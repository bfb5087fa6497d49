import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/_cards/offer-line-messages.en.ts';

export const messages: Translation<typeof english> = {
  buyGet: (buy, free) => `${buy} खरीदें, ${free} मुफ़्त पाएँ`,
  fromAmount: (amount) => `${amount} या ज़्यादा पर`,
  fromPieces: (count) => `${count} या ज़्यादा आइटम पर`,
  onlyPrepaid: 'ऑनलाइन पेमेंट पर',
  firstOrder: 'पहले ऑर्डर पर',
};
