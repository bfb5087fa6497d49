import type { Translation } from '../../../domain/language/translation.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';
import type { Section } from '../section.ts';

export const en = {
  title: 'When money arrives',
  summary: 'What gateway, bank and courier agreed to; Money lists what differs',
  fields: {
    'settlements.settledWithinDays': {
      label: 'Days until the gateway settles a payment',
      help: '1 to 60, counted from the payment.',
    },
    'settlements.creditedWithinDays': {
      label: 'Days from there until it is at the bank',
      help: '1 to 60.',
    },
    'settlements.remittedWithinDays': {
      label: 'Days until a courier passes cash on',
      help: '1 to 60, counted from the delivery.',
    },
    'settlements.feeBasisPoints': {
      label: 'Fee of the gateway, in hundredths of a percent',
      help: 'Without tax: 195 is 1.95 %. Empty: fees are not checked.',
    },
  },
};

export const hi: Translation<typeof en> = {
  title: 'पैसा कब आए',
  summary: 'गेटवे, बैंक और कूरियर से क्या तय है; जो अलग हो, वह “पैसा” में दिखता है',
  fields: {
    'settlements.settledWithinDays': {
      label: 'गेटवे कितने दिन में पेमेंट का हिसाब करे',
      help: '1 से 60, पेमेंट के दिन से।',
    },
    'settlements.creditedWithinDays': {
      label: 'वहाँ से बैंक में आने के दिन',
      help: '1 से 60।',
    },
    'settlements.remittedWithinDays': {
      label: 'कूरियर कितने दिन में नकद पहुँचाए',
      help: '1 से 60, डिलीवरी के दिन से।',
    },
    'settlements.feeBasisPoints': {
      label: 'गेटवे का शुल्क, प्रतिशत के सौवें हिस्से में',
      help: 'टैक्स के बिना: 195 यानी 1.95 %। खाली: शुल्क नहीं जाँचे जाते।',
    },
  },
};

/** The terms by which the desk finds differences in the shop's money. */
export const settlements: Section = {
  name: 'settlements',
  fields: [
    { path: 'settlements.settledWithinDays', kind: 'number', least: 1, most: 60, empty: 'refused' },
    { path: 'settlements.creditedWithinDays', kind: 'number', least: 1, most: 60, empty: 'refused' },
    { path: 'settlements.remittedWithinDays', kind: 'number', least: 1, most: 60, empty: 'refused' },
    { path: 'settlements.feeBasisPoints', kind: 'number', least: 0, most: 2_000, empty: 'null' },
  ],
  texts: inDeskLanguage({ en, hi }),
};
