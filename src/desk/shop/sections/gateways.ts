import { WAYS_OF_SECOND } from '../../../domain/payments/way-to-pay.ts';
import type { Translation } from '../../../domain/language/translation.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';
import type { Section } from '../section.ts';

export const en = {
  title: 'Second payment gateway',
  summary: 'Shoppers can still pay when one gateway is down',
  fields: {
    secondGateway: {
      label: 'Second gateway',
      help: 'On: when the first gateway opens no payments, shoppers pay at the second. Whoever runs the shop sets its keys first.',
    },
    'secondGateway.ways': {
      label: 'Ways to pay that it always takes',
      help: 'If you choose one, shoppers are asked on the payment page how they will pay.',
      options: { none: 'None: only while the first is down', upi: 'UPI apps', other: 'Cards, net banking, wallets' },
    },
    'secondGateway.slowSeconds': {
      label: 'Longest wait for a gateway, in seconds',
      help: '1 to 8. A payment that is not opened by then is opened at the other gateway.',
    },
    'secondGateway.failedPercent': {
      label: 'Turn away from how many percent of failures',
      help: '10 to 100. If so many of the last tries failed, new orders go straight to the other gateway.',
    },
    'secondGateway.fewestTries': {
      label: 'After at least how many tries',
      help: '2 to 100. Fewer tries say nothing about a gateway.',
    },
    'secondGateway.windowSeconds': {
      label: 'Within how many seconds',
      help: '30 to 900. Only tries of this time count.',
    },
    'secondGateway.pauseSeconds': {
      label: 'Try it again after how many seconds',
      help: '10 to 900. One shopper tries it; if it fails, the pause doubles.',
    },
    'secondGateway.longestPauseMinutes': {
      label: 'Longest pause, in minutes',
      help: '1 to 240. The pause grows no longer than this.',
    },
  },
};

export const hi: Translation<typeof en> = {
  title: 'दूसरा पेमेंट गेटवे',
  summary: 'एक गेटवे बंद हो, तब भी ग्राहक पेमेंट कर सकें',
  fields: {
    secondGateway: {
      label: 'दूसरा गेटवे',
      help: 'चालू: पहला गेटवे पेमेंट न खोले, तो ग्राहक दूसरे पर पेमेंट करते हैं। दुकान चलाने वाला पहले उसकी कुंजियाँ भरे।',
    },
    'secondGateway.ways': {
      label: 'पेमेंट के तरीके, जो हमेशा इस पर जाएँ',
      help: 'कोई चुनें, तो पेमेंट के पेज पर ग्राहक से पूछा जाता है कि वह कैसे पेमेंट करेगा।',
      options: { none: 'कोई नहीं: सिर्फ़ जब पहला बंद हो', upi: 'UPI ऐप', other: 'कार्ड, नेट बैंकिंग, वॉलेट' },
    },
    'secondGateway.slowSeconds': {
      label: 'गेटवे का सबसे लंबा इंतज़ार, सेकंड में',
      help: '1 से 8। तब तक पेमेंट न खुले, तो वह दूसरे गेटवे पर खुलता है।',
    },
    'secondGateway.failedPercent': {
      label: 'कितने प्रतिशत नाकामी पर हटें',
      help: '10 से 100। पिछली कोशिशों में इतनी नाकाम हों, तो नए ऑर्डर सीधे दूसरे गेटवे पर जाते हैं।',
    },
    'secondGateway.fewestTries': {
      label: 'कम से कम कितनी कोशिशों के बाद',
      help: '2 से 100। इससे कम कोशिशें गेटवे के बारे में कुछ नहीं बतातीं।',
    },
    'secondGateway.windowSeconds': {
      label: 'कितने सेकंड के भीतर',
      help: '30 से 900। सिर्फ़ इतने समय की कोशिशें गिनी जाती हैं।',
    },
    'secondGateway.pauseSeconds': {
      label: 'कितने सेकंड बाद फिर आज़माएँ',
      help: '10 से 900। एक ग्राहक उसे आज़माता है; नाकाम रहे, तो रुकने का समय दोगुना होता है।',
    },
    'secondGateway.longestPauseMinutes': {
      label: 'सबसे लंबा विराम, मिनट में',
      help: '1 से 240। रुकने का समय इससे ज़्यादा नहीं बढ़ता।',
    },
  },
};

/** Where new orders are paid while the first gateway opens no payments. */
export const gateways: Section = {
  name: 'gateways',
  fields: [
    {
      path: 'secondGateway',
      kind: 'group',
      whenOn: {
        ways: 'none',
        slowSeconds: 4,
        failedPercent: 50,
        fewestTries: 4,
        windowSeconds: 120,
        pauseSeconds: 60,
        longestPauseMinutes: 15,
      },
    },
    { path: 'secondGateway.ways', kind: 'choice', options: [...WAYS_OF_SECOND] },
    { path: 'secondGateway.slowSeconds', kind: 'number', least: 1, most: 8, empty: 'refused' },
    { path: 'secondGateway.failedPercent', kind: 'number', least: 10, most: 100, empty: 'refused' },
    { path: 'secondGateway.fewestTries', kind: 'number', least: 2, most: 100, empty: 'refused' },
    { path: 'secondGateway.windowSeconds', kind: 'number', least: 30, most: 900, empty: 'refused' },
    { path: 'secondGateway.pauseSeconds', kind: 'number', least: 10, most: 900, empty: 'refused' },
    { path: 'secondGateway.longestPauseMinutes', kind: 'number', least: 1, most: 240, empty: 'refused' },
  ],
  texts: inDeskLanguage({ en, hi }),
};
