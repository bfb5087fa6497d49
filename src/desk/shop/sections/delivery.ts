import { MOST } from '../../../domain/merchant/setting-limits.ts';
import { MOST_ADDING_MINUTES } from '../../../domain/orders/add-to-order.ts';
import type { Translation } from '../../../domain/language/translation.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';
import type { Section } from '../section.ts';

export const en = {
  title: 'Delivery',
  summary: 'What delivery costs, how many days it takes, and where to',
  fields: {
    'delivery.chargePaise': {
      label: 'Delivery charge in ₹',
      help: 'Added to every order and shown before payment. 0: delivery is free.',
    },
    'delivery.freeFromPaise': {
      label: 'Free from ₹',
      help: 'Goods of this amount are delivered free. Empty: never.',
    },
    'delivery.cashExtraPaise': {
      label: 'More with cash on delivery, in ₹',
      help: 'Added where the courier is paid, but not where delivery is free. 0: nothing.',
    },
    'delivery.stepPaise': {
      label: 'More for heavy orders, in ₹',
      help: 'Added for each further step of weight. 0: the weight does not matter.',
    },
    'delivery.stepGrams': {
      label: 'A step of weight, in grams',
      help: 'The first step is in the charge. Weights stand under Parcels.',
    },
    'delivery.days': {
      label: 'Days until delivery',
      help: 'Promised on pages, counted from the order. Empty: 5 to 8; with the recommended way to shop 3 to 5 in metros, 7 to 12 far away.',
    },
    'delivery.zones': {
      label: 'Zones with another charge, or other days',
      help: 'Such as metros, your own state or the North-East. Everywhere else the charge and the days above count.',
    },
    'delivery.servedOnly': {
      label: 'Deliver only to these PIN codes',
      help: 'Whole PIN codes or their first digits, also as a pasted list. Empty: everywhere.',
    },
    'delivery.notServed': {
      label: 'Do not deliver to these PIN codes',
      help: 'Shoppers there are told before they order, and how to ask you.',
    },
    'delivery.byCouriers': {
      label: 'Do not deliver where no courier goes',
      help: 'Couriers are asked about PIN codes that shoppers type. Where none takes cash, it is not offered.',
    },
    'delivery.byOwnPins': {
      label: 'Follow my own list of PIN codes',
      help: 'The one under Own PIN codes. What it says of a PIN code counts before everything above and before couriers.',
    },
    'delivery.addToOrderMinutes': {
      label: 'Minutes to add to an order',
      help: 'So long after ordering a shopper may add to the order: paid online, in the same parcel, without another charge. Packing the order ends it at once. 0: nobody may; 30 is a good start.',
    },
    'delivery.backAfterReturn': {
      label: 'The charge of returned goods',
      help: 'An order that is cancelled as a whole before it leaves always gets it back.',
      options: {
        never: 'Stays with you',
        whole_order: 'Goes back if everything is returned',
        proportional: 'Goes back in proportion to what is returned',
      },
    },
  },
};

export const hi: Translation<typeof en> = {
  title: 'डिलीवरी',
  summary: 'डिलीवरी का शुल्क, कितने दिन, और कहाँ तक',
  fields: {
    'delivery.chargePaise': {
      label: 'डिलीवरी शुल्क ₹ में',
      help: 'हर ऑर्डर में जुड़ता है और भुगतान से पहले दिखता है। 0: डिलीवरी मुफ़्त।',
    },
    'delivery.freeFromPaise': {
      label: 'इतने ₹ से मुफ़्त',
      help: 'इतनी राशि के माल पर डिलीवरी मुफ़्त। खाली: कभी नहीं।',
    },
    'delivery.cashExtraPaise': {
      label: 'कैश ऑन डिलीवरी पर और, ₹ में',
      help: 'कूरियर को चुकाने पर जुड़ता है, पर जहाँ डिलीवरी मुफ़्त है वहाँ नहीं। 0: कुछ नहीं।',
    },
    'delivery.stepPaise': {
      label: 'भारी ऑर्डर पर और, ₹ में',
      help: 'वज़न के हर अगले चरण पर जुड़ता है। 0: वज़न से फ़र्क नहीं पड़ता।',
    },
    'delivery.stepGrams': {
      label: 'वज़न का एक चरण, ग्राम में',
      help: 'पहला चरण शुल्क में शामिल है। वज़न “पार्सल” में लिखे हैं।',
    },
    'delivery.days': {
      label: 'डिलीवरी में दिन',
      help: 'पन्नों पर यही वादा दिखता है, ऑर्डर से गिनकर। खाली: 5 से 8; खरीदारी के सुझाए तरीके में महानगरों में 3 से 5, दूर के इलाकों में 7 से 12।',
    },
    'delivery.zones': {
      label: 'अलग शुल्क या अलग दिनों वाले इलाके',
      help: 'जैसे महानगर, आपका अपना राज्य या पूर्वोत्तर। बाकी हर जगह ऊपर वाला शुल्क और ऊपर वाले दिन लागू होते हैं।',
    },
    'delivery.servedOnly': {
      label: 'सिर्फ़ इन पिनकोड पर डिलीवरी',
      help: 'पूरे पिनकोड या उनके पहले अंक, चिपकाई हुई सूची भी। खाली: हर जगह।',
    },
    'delivery.notServed': {
      label: 'इन पिनकोड पर डिलीवरी नहीं',
      help: 'वहाँ के ग्राहकों को ऑर्डर से पहले बताया जाता है, और आपसे कैसे पूछें।',
    },
    'delivery.byCouriers': {
      label: 'जहाँ कोई कूरियर नहीं जाता, वहाँ डिलीवरी नहीं',
      help: 'ग्राहक जो पिनकोड लिखते हैं, उनके बारे में कूरियर से पूछा जाता है। जहाँ कोई नकद नहीं लेता, वहाँ वह नहीं मिलता।',
    },
    'delivery.byOwnPins': {
      label: 'मेरी अपनी पिनकोड सूची मानें',
      help: '“अपने पिनकोड” में रखी सूची। वह किसी पिनकोड के बारे में जो कहे, वह ऊपर की हर बात और कूरियर से पहले माना जाता है।',
    },
    'delivery.addToOrderMinutes': {
      label: 'ऑर्डर में जोड़ने के मिनट',
      help: 'ऑर्डर के इतने मिनट बाद तक ग्राहक उसी में और जोड़ सकते हैं: ऑनलाइन भुगतान पर, उसी पार्सल में, बिना नए शुल्क के। ऑर्डर पैक होते ही यह बंद हो जाता है। 0: कोई नहीं जोड़ सकता; 30 अच्छी शुरुआत है।',
    },
    'delivery.backAfterReturn': {
      label: 'लौटाए माल का डिलीवरी शुल्क',
      help: 'भेजने से पहले पूरा रद्द हुआ ऑर्डर इसे हमेशा वापस पाता है।',
      options: {
        never: 'आपके पास रहता है',
        whole_order: 'सब लौटे तो वापस जाता है',
        proportional: 'जितना लौटे उतने हिस्से में वापस जाता है',
      },
    },
  },
};

/** What delivery costs and where to. */
export const delivery: Section = {
  name: 'delivery',
  fields: [
    { path: 'delivery.chargePaise', kind: 'rupees', empty: 'refused' },
    { path: 'delivery.freeFromPaise', kind: 'rupees', empty: 'null' },
    { path: 'delivery.cashExtraPaise', kind: 'rupees', empty: 'refused' },
    { path: 'delivery.stepPaise', kind: 'rupees', empty: 'refused' },
    { path: 'delivery.stepGrams', kind: 'number', least: 1, most: 50_000, empty: 'refused' },
    { path: 'delivery.days', kind: 'days', empty: 'null' },
    { path: 'delivery.zones', kind: 'zones' },
    { path: 'delivery.servedOnly', kind: 'pins', most: MOST.pins },
    { path: 'delivery.notServed', kind: 'pins', most: MOST.pins },
    { path: 'delivery.byCouriers', kind: 'switch' },
    { path: 'delivery.byOwnPins', kind: 'switch' },
    { path: 'delivery.addToOrderMinutes', kind: 'number', least: 0, most: MOST_ADDING_MINUTES, empty: 'refused' },
    { path: 'delivery.backAfterReturn', kind: 'choice', options: ['never', 'whole_order', 'proportional'] },
  ],
  texts: inDeskLanguage({ en, hi }),
};
