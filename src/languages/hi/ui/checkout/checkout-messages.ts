import { plural } from '../../../../domain/language/plural.ts';
import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../ui/checkout/checkout-messages.en.ts';

export const messages: Translation<typeof english> = {
  steps: { label: 'ऑर्डर के चरण', cart: 'कार्ट', address: 'पता', payment: 'पेमेंट' },
  priceDetails: (count) => `कीमत का ब्योरा (${plural(count, { one: `${count} आइटम`, other: `${count} आइटम` })})`,
  totalMrp: 'कुल MRP',
  discountOnMrp: 'MRP पर छूट',
  totalPrice: 'कुल कीमत',
  couponApplied: (buy, free) => `कूपन लग गया (${buy} खरीदें, ${free} मुफ़्त पाएँ)`,
  codFee: 'कैश ऑन डिलीवरी शुल्क',
  delivery: 'डिलीवरी शुल्क',
  giftWrap: 'गिफ़्ट रैप',
  prepaidDiscount: 'ऑनलाइन पेमेंट पर छूट',
  itemsDiscount: 'छूट',
  totalAmount: 'कुल रकम',
  youSave: (amount) => `इस ऑर्डर पर आपके ${amount} बचे`,
  pleaseWait: 'कृपया इंतज़ार करें',
};
