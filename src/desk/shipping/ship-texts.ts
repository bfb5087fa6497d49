import type { Translation } from '../../domain/language/translation.ts';
import { inDeskLanguage } from '../language/desk-language.ts';

export const en = {
  became: (number: string, state: string) => `${number}: ${state}`,
  shipByHand: 'Ship by another carrier',
  shipTitle: 'Ship the order',
  carrier: 'Carrier',
  awb: 'AWB number',
  awbHint: 'The number on the carrier’s label. The shopper follows the parcel by it.',
  tooShort: 'This is too short.',
};

export const hi: Translation<typeof en> = {
  became: (number: string, state: string) => `${number}: ${state} (हो गया)`,
  shipByHand: 'दूसरे कूरियर से भेजें',
  shipTitle: 'ऑर्डर भेजें',
  carrier: 'कूरियर',
  awb: 'AWB नंबर',
  awbHint: 'कूरियर के लेबल पर लिखा नंबर। खरीदार इसी से पार्सल देखता है।',
  tooShort: 'यह बहुत छोटा है।',
};

export const texts = inDeskLanguage({ en, hi });
