import type { Translation } from '../../../domain/language/translation.ts';
import { MOST, MOST_HOURS_UNCONFIRMED } from '../../../domain/merchant/setting-limits.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';
import type { Section } from '../section.ts';

export const en = {
  title: 'Payments and cash on delivery',
  summary: 'Cash on delivery, its fee, limits and advance',
  fields: {
    cashOnDelivery: {
      label: 'Cash on delivery',
      help: 'On: shoppers may pay the courier. Off: every order is paid online.',
    },
    'cod.feePaise': {
      label: 'Fee in ₹',
      help: 'The courier collects it on top of the price. 0: no fee.',
    },
    'cod.prepaidDiscountPaise': {
      label: 'Discount for paying online in ₹',
      help: 'Off an order that could be cash on delivery but is paid online. 0: none.',
    },
    'cod.minPaise': {
      label: 'Smallest order in ₹',
      help: 'Below this amount there is no cash on delivery. Empty: no limit.',
    },
    'cod.maxPaise': {
      label: 'Largest order in ₹',
      help: 'Above this amount there is no cash on delivery. Empty: no limit.',
    },
    'cod.allowPins': {
      label: 'Only at these PIN codes',
      help: 'Whole PIN codes or their first digits, with blanks between. Empty: everywhere.',
    },
    'cod.blockPins': {
      label: 'Not at these PIN codes',
      help: 'Whole PIN codes or their first digits. They win over the list above.',
    },
    'cod.maxReturned': {
      label: 'Not after this many returned parcels',
      help: 'A mobile number whose cash orders came back this often pays online. Empty: not checked.',
    },
    'cod.confirmBy': {
      label: 'Who confirms an order',
      help: 'If the shopper does, it cannot be packed before.',
      options: {
        nobody: 'Nobody: it is confirmed at once',
        shopper: 'The shopper, by message or tracking page',
      },
    },
    'cod.cancelAfterHours': {
      label: 'Cancel if not confirmed, after hours',
      help: 'Orders without a confirmation are cancelled then. Empty: they wait.',
    },
    'cod.codeForFirstOrder': {
      label: 'Code for first orders',
      help: 'A one-time code goes to the number until its first delivered order.',
    },
    'cod.codeAbovePaise': {
      label: 'Code for orders above ₹',
      help: 'A one-time code goes to the number for larger orders. Empty: never.',
    },
    'cod.payNowAfterOrder': {
      label: 'May pay online later',
      help: 'A placed cash order may be paid online until it is packed.',
    },
    'cod.advancePaise': {
      label: 'Advance in ₹',
      help: 'Paid online before packing. 0: none. Give an amount or a percentage, not both.',
    },
    'cod.advancePercent': {
      label: 'Advance in percent',
      help: 'A share of the goods, paid online before packing. 0: none.',
    },
    'cod.advanceAbovePaise': {
      label: 'Advance for orders above ₹',
      help: 'Empty: the amount does not matter.',
    },
    'cod.advancePins': {
      label: 'Advance at these PIN codes',
      help: 'Whole PIN codes or their first digits. Empty: the PIN code does not matter.',
    },
    'cod.advanceAfterReturned': {
      label: 'Advance after this many returned parcels',
      help: 'Asked of a number whose orders came back this often. Empty: it does not matter.',
    },
    'cod.advanceBackOnCancel': {
      label: 'Advance goes back if cancelled',
      help: 'On: a shopper who cancels gets the advance back.',
    },
    'cod.advanceBackOnRto': {
      label: 'Advance goes back if undelivered',
      help: 'On: it goes back at once when the parcel returns undelivered.',
    },
    'cod.refundPrepaidRto': {
      label: 'Undelivered prepaid parcels',
      help: 'On: money paid online goes back at once. Off: you press Refund.',
    },
  },
};

export const hi: Translation<typeof en> = {
  title: 'भुगतान और कैश ऑन डिलीवरी',
  summary: 'कैश ऑन डिलीवरी, उसका शुल्क, सीमाएँ और अग्रिम',
  fields: {
    cashOnDelivery: {
      label: 'कैश ऑन डिलीवरी',
      help: 'चालू: ग्राहक कूरियर को पैसे दे सकते हैं। बंद: हर ऑर्डर ऑनलाइन चुकता होता है।',
    },
    'cod.feePaise': {
      label: 'शुल्क ₹ में',
      help: 'कूरियर दाम के ऊपर इतना लेता है। 0: कोई शुल्क नहीं।',
    },
    'cod.prepaidDiscountPaise': {
      label: 'ऑनलाइन भुगतान पर छूट ₹ में',
      help: 'जो ऑर्डर कैश पर हो सकता था पर ऑनलाइन चुकाया गया, उस पर। 0: कोई छूट नहीं।',
    },
    'cod.minPaise': {
      label: 'सबसे छोटा ऑर्डर ₹ में',
      help: 'इससे कम पर कैश ऑन डिलीवरी नहीं। खाली: कोई सीमा नहीं।',
    },
    'cod.maxPaise': {
      label: 'सबसे बड़ा ऑर्डर ₹ में',
      help: 'इससे ज़्यादा पर कैश ऑन डिलीवरी नहीं। खाली: कोई सीमा नहीं।',
    },
    'cod.allowPins': {
      label: 'सिर्फ़ इन पिनकोड पर',
      help: 'पूरे पिनकोड या उनके पहले अंक, बीच में खाली जगह। खाली: हर जगह।',
    },
    'cod.blockPins': {
      label: 'इन पिनकोड पर नहीं',
      help: 'पूरे पिनकोड या उनके पहले अंक। ऊपर की सूची से ज़्यादा मान्य।',
    },
    'cod.maxReturned': {
      label: 'इतने लौटे पार्सल के बाद नहीं',
      help: 'जिस मोबाइल नंबर के कैश ऑर्डर इतनी बार लौटे, वह ऑनलाइन चुकाए। खाली: जाँच नहीं।',
    },
    'cod.confirmBy': {
      label: 'ऑर्डर कौन पक्का करता है',
      help: 'ग्राहक करे तो उससे पहले पैक नहीं होता।',
      options: {
        nobody: 'कोई नहीं: तुरंत पक्का',
        shopper: 'ग्राहक, मैसेज या ट्रैकिंग पन्ने से',
      },
    },
    'cod.cancelAfterHours': {
      label: 'पक्का न हो तो इतने घंटे बाद रद्द',
      help: 'जो ऑर्डर पक्के नहीं हुए, वे रद्द हो जाते हैं। खाली: इंतज़ार करते हैं।',
    },
    'cod.codeForFirstOrder': {
      label: 'पहले ऑर्डर पर कोड',
      help: 'पहली डिलीवरी तक नंबर पर एक बार का कोड जाता है।',
    },
    'cod.codeAbovePaise': {
      label: 'इतने ₹ से ऊपर कोड',
      help: 'बड़े ऑर्डर पर नंबर पर एक बार का कोड जाता है। खाली: कभी नहीं।',
    },
    'cod.payNowAfterOrder': {
      label: 'बाद में ऑनलाइन चुका सकते हैं',
      help: 'कैश का ऑर्डर पैक होने तक ऑनलाइन चुकाया जा सकता है।',
    },
    'cod.advancePaise': {
      label: 'अग्रिम ₹ में',
      help: 'पैकिंग से पहले ऑनलाइन चुकाया जाता है। 0: नहीं। राशि या प्रतिशत दें, दोनों नहीं।',
    },
    'cod.advancePercent': {
      label: 'अग्रिम प्रतिशत में',
      help: 'माल का हिस्सा, पैकिंग से पहले ऑनलाइन। 0: नहीं।',
    },
    'cod.advanceAbovePaise': {
      label: 'इतने ₹ से ऊपर अग्रिम',
      help: 'खाली: राशि से फ़र्क नहीं पड़ता।',
    },
    'cod.advancePins': {
      label: 'इन पिनकोड पर अग्रिम',
      help: 'पूरे पिनकोड या उनके पहले अंक। खाली: पिनकोड से फ़र्क नहीं पड़ता।',
    },
    'cod.advanceAfterReturned': {
      label: 'इतने लौटे पार्सल के बाद अग्रिम',
      help: 'जिस नंबर के ऑर्डर इतनी बार लौटे, उससे माँगा जाता है। खाली: फ़र्क नहीं पड़ता।',
    },
    'cod.advanceBackOnCancel': {
      label: 'रद्द करने पर अग्रिम वापस',
      help: 'चालू: रद्द करने वाले ग्राहक को अग्रिम वापस मिलता है।',
    },
    'cod.advanceBackOnRto': {
      label: 'डिलीवरी न होने पर अग्रिम वापस',
      help: 'चालू: पार्सल बिना डिलीवरी लौटते ही अग्रिम वापस जाता है।',
    },
    'cod.refundPrepaidRto': {
      label: 'बिना डिलीवरी लौटे प्रीपेड पार्सल',
      help: 'चालू: ऑनलाइन चुकाया पैसा तुरंत वापस। बंद: आप “रिफ़ंड” दबाते हैं।',
    },
  },
};

/** Cash on delivery: whether, for what, and on which conditions. */
export const cash: Section = {
  name: 'cash',
  fields: [
    { path: 'cashOnDelivery', kind: 'switch' },
    { path: 'cod.feePaise', kind: 'rupees', empty: 'refused' },
    { path: 'cod.prepaidDiscountPaise', kind: 'rupees', empty: 'refused' },
    { path: 'cod.minPaise', kind: 'rupees', empty: 'null' },
    { path: 'cod.maxPaise', kind: 'rupees', empty: 'null' },
    { path: 'cod.allowPins', kind: 'pins', most: MOST.pins },
    { path: 'cod.blockPins', kind: 'pins', most: MOST.pins },
    { path: 'cod.maxReturned', kind: 'number', least: 1, empty: 'null' },
    { path: 'cod.confirmBy', kind: 'choice', options: ['nobody', 'shopper'] },
    { path: 'cod.cancelAfterHours', kind: 'number', least: 1, most: MOST_HOURS_UNCONFIRMED, empty: 'null' },
    { path: 'cod.codeForFirstOrder', kind: 'switch' },
    { path: 'cod.codeAbovePaise', kind: 'rupees', empty: 'null' },
    { path: 'cod.payNowAfterOrder', kind: 'switch' },
    { path: 'cod.advancePaise', kind: 'rupees', empty: 'refused' },
    { path: 'cod.advancePercent', kind: 'number', least: 0, most: 90, empty: 'refused' },
    { path: 'cod.advanceAbovePaise', kind: 'rupees', empty: 'null' },
    { path: 'cod.advancePins', kind: 'pins', most: MOST.pins },
    { path: 'cod.advanceAfterReturned', kind: 'number', least: 1, empty: 'null' },
    { path: 'cod.advanceBackOnCancel', kind: 'switch' },
    { path: 'cod.advanceBackOnRto', kind: 'switch' },
    { path: 'cod.refundPrepaidRto', kind: 'switch' },
  ],
  texts: inDeskLanguage({ en, hi }),
};
