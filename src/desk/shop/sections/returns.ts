import type { Translation } from '../../../domain/language/translation.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';
import type { Section } from '../section.ts';

export const en = {
  title: 'Returns and refunds',
  summary: 'Days and rules that every page promises',
  fields: {
    'policy.cancelUntil': {
      label: 'Shoppers may cancel',
      help: 'All pages say so, and orders follow it.',
      options: {
        packed: 'Until it is packed',
        shipped: 'Until it is shipped',
        never: 'Never',
      },
    },
    'policy.returnDays': {
      label: 'Days for returns',
      help: 'After the day of delivery. 0: only faulty or wrong pieces come back.',
    },
    'policy.exchangeDays': {
      label: 'Days for exchanges',
      help: 'After the day of delivery. 0: no exchanges.',
    },
    'policy.exchangeFor': {
      label: 'Exchange for',
      help: 'What a shopper may choose instead.',
      options: {
        size: 'Another size',
        variant: 'Another size or colour',
      },
    },
    'policy.exchangeSentOn': {
      label: 'The replacement is sent',
      help: 'Earlier is kinder, later is safer.',
      options: {
        receipt: 'When the first piece is back',
        approval: 'When you approve the exchange',
      },
    },
    'policy.pickUp': {
      label: 'Courier picks up returns',
      help: 'Off: shoppers send returns themselves.',
    },
    'policy.approvalDays': {
      label: 'Days until you answer',
      help: 'Within how many days you approve or decline a return.',
    },
    'policy.refundBusinessDays': {
      label: 'Business days until a refund',
      help: 'After the piece came back.',
    },
    'policy.cancelRefundWorkingDays': {
      label: 'Working days until a cancelled order is refunded',
      help: 'Pages promise it to those who cancel.',
    },
    'policy.refundCashTo': {
      label: 'Refund of cash orders',
      help: 'How money goes back that the courier collected.',
      options: {
        upi: 'To the UPI ID that the shopper enters',
        agreed: 'As agreed with the shopper',
      },
    },
    'policy.discountBelowOffer': {
      label: 'Offers after a part goes back',
      help: 'For orders placed from then on. Faulty pieces, exchanges and what you take off yourself cost no offer. An order of 17 or more different pieces keeps its discount.',
      options: {
        keeps: 'What stays keeps its discount',
        loses: 'What stays loses an offer it would not get alone',
      },
    },
    'policy.madeToOrder': {
      label: 'Some pieces are made to order',
      help: 'On: the shipping policy says that those take longer.',
    },
  },
};

export const hi: Translation<typeof en> = {
  title: 'वापसी और रिफ़ंड',
  summary: 'दिन और नियम जिनका हर पन्ना वादा करता है',
  fields: {
    'policy.cancelUntil': {
      label: 'ग्राहक रद्द कर सकते हैं',
      help: 'सब पन्ने यही बताते हैं, और ऑर्डर इसी पर चलते हैं।',
      options: {
        packed: 'पैक होने तक',
        shipped: 'भेजे जाने तक',
        never: 'कभी नहीं',
      },
    },
    'policy.returnDays': {
      label: 'वापसी के दिन',
      help: 'डिलीवरी के दिन के बाद। 0: सिर्फ़ खराब या गलत पीस लौटते हैं।',
    },
    'policy.exchangeDays': {
      label: 'बदलने के दिन',
      help: 'डिलीवरी के दिन के बाद। 0: बदला नहीं जाता।',
    },
    'policy.exchangeFor': {
      label: 'किससे बदलें',
      help: 'ग्राहक बदले में क्या चुन सकता है।',
      options: {
        size: 'दूसरा साइज़',
        variant: 'दूसरा साइज़ या रंग',
      },
    },
    'policy.exchangeSentOn': {
      label: 'बदले का पीस भेजा जाता है',
      help: 'पहले भेजना ग्राहक को भाता है, बाद में भेजना सुरक्षित है।',
      options: {
        receipt: 'पहला पीस लौटने पर',
        approval: 'आपके मंज़ूर करने पर',
      },
    },
    'policy.pickUp': {
      label: 'कूरियर वापसी लेने जाता है',
      help: 'बंद: ग्राहक खुद भेजते हैं।',
    },
    'policy.approvalDays': {
      label: 'जवाब देने के दिन',
      help: 'कितने दिन में आप वापसी मंज़ूर या नामंज़ूर करते हैं।',
    },
    'policy.refundBusinessDays': {
      label: 'रिफ़ंड तक कामकाजी दिन',
      help: 'पीस लौटने के बाद।',
    },
    'policy.cancelRefundWorkingDays': {
      label: 'रद्द ऑर्डर के रिफ़ंड तक कामकाजी दिन',
      help: 'रद्द करने वालों से पन्ने यही वादा करते हैं।',
    },
    'policy.refundCashTo': {
      label: 'कैश ऑर्डर का रिफ़ंड',
      help: 'कूरियर का लिया पैसा कैसे लौटता है।',
      options: {
        upi: 'ग्राहक की दी हुई UPI ID पर',
        agreed: 'ग्राहक से तय करके',
      },
    },
    'policy.discountBelowOffer': {
      label: 'हिस्सा लौटने के बाद ऑफ़र',
      help: 'इसके बाद के ऑर्डर पर लागू। खराब पीस, बदलने और आपके हटाए पीस से ऑफ़र नहीं जाता। 17 या ज़्यादा अलग पीस वाले ऑर्डर पर छूट बनी रहती है।',
      options: {
        keeps: 'जो बचे उस पर छूट रहती है',
        loses: 'जो बचे उसे अकेले ऑफ़र न मिलता, तो छूट नहीं रहती',
      },
    },
    'policy.madeToOrder': {
      label: 'कुछ पीस ऑर्डर पर बनते हैं',
      help: 'चालू: शिपिंग के नियम बताते हैं कि उनमें ज़्यादा समय लगता है।',
    },
  },
};

/** The shop’s promises on cancellations, returns and exchanges. */
export const returns: Section = {
  name: 'returns',
  fields: [
    { path: 'policy.cancelUntil', kind: 'choice', options: ['packed', 'shipped', 'never'] },
    { path: 'policy.returnDays', kind: 'number', least: 0, most: 90, empty: 'refused' },
    { path: 'policy.exchangeDays', kind: 'number', least: 0, most: 90, empty: 'refused' },
    { path: 'policy.exchangeFor', kind: 'choice', options: ['size', 'variant'] },
    { path: 'policy.exchangeSentOn', kind: 'choice', options: ['receipt', 'approval'] },
    { path: 'policy.pickUp', kind: 'switch' },
    { path: 'policy.approvalDays', kind: 'number', least: 1, most: 90, empty: 'refused' },
    { path: 'policy.refundBusinessDays', kind: 'number', least: 1, most: 90, empty: 'refused' },
    { path: 'policy.cancelRefundWorkingDays', kind: 'number', least: 1, most: 90, empty: 'refused' },
    { path: 'policy.refundCashTo', kind: 'choice', options: ['upi', 'agreed'] },
    { path: 'policy.discountBelowOffer', kind: 'choice', options: ['keeps', 'loses'] },
    { path: 'policy.madeToOrder', kind: 'switch' },
  ],
  texts: inDeskLanguage({ en, hi }),
};
