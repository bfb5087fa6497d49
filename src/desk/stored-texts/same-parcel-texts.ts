import type { Translation } from '../../domain/language/translation.ts';
import { inDeskLanguage } from '../language/desk-language.ts';

export const en = {
  together: 'Pack together',
  unpaid: 'Still to be paid. If it is not by the time you pack, it is sent alone:',
  addedTo: 'Added to an order: goes in its parcel, and is packed and sent with it.',
  alone: 'Was added to an order, and is sent alone. Delivery stays free.',
  open: (until: string) => `The shopper may add to this order until ${until}. Packing it ends that at once.`,
  sign: 'Same parcel',
};

export const hi: Translation<typeof en> = {
  together: 'साथ में पैक करें',
  unpaid: 'इसका भुगतान बाकी है। पैक करने तक न हुआ तो यह अलग भेजा जाएगा:',
  addedTo: 'एक ऑर्डर में जोड़ा गया: उसी के पार्सल में, उसी के साथ पैक होता और भेजा जाता है।',
  alone: 'एक ऑर्डर में जोड़ा गया था, पर अलग भेजा जाएगा। डिलीवरी मुफ़्त ही रहेगी।',
  open: (until: string) => `ग्राहक ${until} तक इस ऑर्डर में और जोड़ सकते हैं। पैक करते ही यह बंद हो जाता है।`,
  sign: 'एक ही पार्सल',
};

export const sameParcelTexts = inDeskLanguage({ en, hi });
