import type { Translation } from '../../../domain/language/translation.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';
import type { Section } from '../section.ts';

export const en = {
  title: 'Messages to shoppers',
  summary: 'When messages wait, and how many are sent a day',
  fields: {
    'messages.quietHours': {
      label: 'Quiet hours',
      help: 'On: between these hours nothing is sent to phones; it waits until they are over. Mail is sent at any hour.',
    },
    'messages.quietHours.from': { label: 'From this hour', help: '0 to 23, in India: 21 is nine in the evening.' },
    'messages.quietHours.to': { label: 'Until this hour', help: '0 to 23.' },
    'messages.fallbackMinutes': {
      label: 'Minutes until another way is tried',
      help: 'If nobody reports that a message arrived, it is sent by the next way, such as SMS after WhatsApp.',
    },
    'messages.dailyCaps.whatsapp': { label: 'Most on WhatsApp a day', help: 'Each costs money. Empty: no limit.' },
    'messages.dailyCaps.sms': { label: 'Most SMS a day', help: 'Each costs money. Empty: no limit.' },
    'messages.dailyCaps.email': { label: 'Most mails a day', help: 'Empty: no limit.' },
    'messages.merchantDigestMinutes': {
      label: 'Minutes between messages to you',
      help: 'For each kind of alert. What happens in between comes in one message.',
    },
    'messages.stockAlerts.atOnce': {
      label: 'Shoppers told at once that something is in stock again',
      help: 'Those who wait longest first.',
    },
    'messages.stockAlerts.everyMinutes': {
      label: 'Minutes until as many more are told',
      help: 'While it is still in stock.',
    },
  },
};

export const hi: Translation<typeof en> = {
  title: 'ग्राहकों को मैसेज',
  summary: 'मैसेज कब रुकें, और दिन में कितने भेजे जाएँ',
  fields: {
    'messages.quietHours': {
      label: 'शांत घंटे',
      help: 'चालू: इन घंटों में फ़ोन पर कुछ नहीं भेजा जाता; वह इनके बाद जाता है। मेल किसी भी समय जाती है।',
    },
    'messages.quietHours.from': { label: 'इस घंटे से', help: '0 से 23, भारत का समय: 21 यानी रात नौ बजे।' },
    'messages.quietHours.to': { label: 'इस घंटे तक', help: '0 से 23।' },
    'messages.fallbackMinutes': {
      label: 'कितने मिनट बाद दूसरा तरीका आज़माएँ',
      help: 'मैसेज पहुँचने की खबर न आए, तो वह अगले तरीके से जाता है, जैसे WhatsApp के बाद SMS।',
    },
    'messages.dailyCaps.whatsapp': {
      label: 'दिन में ज़्यादा से ज़्यादा WhatsApp',
      help: 'हर एक का पैसा लगता है। खाली: कोई सीमा नहीं।',
    },
    'messages.dailyCaps.sms': { label: 'दिन में ज़्यादा से ज़्यादा SMS', help: 'हर एक का पैसा लगता है। खाली: कोई सीमा नहीं।' },
    'messages.dailyCaps.email': { label: 'दिन में ज़्यादा से ज़्यादा मेल', help: 'खाली: कोई सीमा नहीं।' },
    'messages.merchantDigestMinutes': {
      label: 'आपको मिलने वाले मैसेज के बीच के मिनट',
      help: 'एक तरह के। बीच में जो हो, वह एक साथ बताया जाता है।',
    },
    'messages.stockAlerts.atOnce': {
      label: 'चीज़ फिर आने पर एक साथ कितने ग्राहकों को बताएँ',
      help: 'जो सबसे देर से रुके हैं, पहले वे।',
    },
    'messages.stockAlerts.everyMinutes': {
      label: 'उतने ही और ग्राहकों को कितने मिनट बाद',
      help: 'जब तक वह स्टॉक में है।',
    },
  },
};

/** When messages to shoppers and the merchant are sent, and how many. */
export const messages: Section = {
  name: 'messages',
  fields: [
    { path: 'messages.quietHours', kind: 'group', whenOn: { from: 21, to: 9 } },
    { path: 'messages.quietHours.from', kind: 'number', least: 0, most: 23, empty: 'refused' },
    { path: 'messages.quietHours.to', kind: 'number', least: 0, most: 23, empty: 'refused' },
    { path: 'messages.fallbackMinutes', kind: 'number', least: 1, empty: 'refused' },
    { path: 'messages.dailyCaps.whatsapp', kind: 'number', least: 0, empty: 'null' },
    { path: 'messages.dailyCaps.sms', kind: 'number', least: 0, empty: 'null' },
    { path: 'messages.dailyCaps.email', kind: 'number', least: 0, empty: 'null' },
    { path: 'messages.merchantDigestMinutes', kind: 'number', least: 1, empty: 'refused' },
    { path: 'messages.stockAlerts.atOnce', kind: 'number', least: 1, empty: 'refused' },
    { path: 'messages.stockAlerts.everyMinutes', kind: 'number', least: 1, empty: 'refused' },
  ],
  texts: inDeskLanguage({ en, hi }),
};
