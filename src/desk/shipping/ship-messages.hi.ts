import type { Translation } from '../../domain/language/translation.ts';
import type { messages as english } from './ship-messages.en.ts';

export const messages: Translation<typeof english> = {
  became: (orderId: string, state: string) => `${orderId}: ${state} (हो गया)`,
  shipByHand: 'दूसरे कूरियर से भेजें',
  shipTitle: 'ऑर्डर भेजें',
  carrier: 'कूरियर',
  awb: 'AWB नंबर',
  awbHint: 'कूरियर के लेबल पर लिखा नंबर। खरीदार इसी से पार्सल देखता है।',
  tooShort: 'यह बहुत छोटा है।',
};
