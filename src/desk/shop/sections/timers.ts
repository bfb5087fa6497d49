import type { Translation } from '../../../domain/language/translation.ts';
import { MOST_SECONDS_SHOWN } from '../../../domain/merchant/setting-limits.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';
import type { Section } from '../section.ts';

export const en = {
  title: 'Times on pages',
  summary: 'How long pictures, sentences and countdowns last',
  fields: {
    'timers.slideSeconds': {
      label: 'Seconds for each picture of the home page',
      help: 'Then the next one comes.',
    },
    'timers.bannerSeconds': {
      label: 'Seconds for each sentence of the offer’s banner',
      help: 'Then the next one comes.',
    },
    'timers.offerSeconds': {
      label: 'Seconds of the offer’s countdown',
      help: 'Then it begins anew. Honest pages have no countdown.',
    },
    'timers.offerDisplayMinutes': {
      label: 'Minutes that the countdown shows at most',
      help: 'It never shows more than this.',
    },
    'timers.inactivityMinutes': {
      label: 'Minutes until a cart is cleared',
      help: 'After so long without a touch. The recommended way of shopping keeps carts for days.',
    },
  },
};

export const hi: Translation<typeof en> = {
  title: 'पन्नों पर समय',
  summary: 'तस्वीरें, वाक्य और उलटी गिनती कितनी देर रहें',
  fields: {
    'timers.slideSeconds': {
      label: 'होम पेज की हर तस्वीर के सेकंड',
      help: 'फिर अगली आती है।',
    },
    'timers.bannerSeconds': {
      label: 'ऑफ़र के बैनर के हर वाक्य के सेकंड',
      help: 'फिर अगला आता है।',
    },
    'timers.offerSeconds': {
      label: 'ऑफ़र की उलटी गिनती के सेकंड',
      help: 'फिर वह नए सिरे से शुरू होती है। ईमानदार पन्नों पर उलटी गिनती नहीं होती।',
    },
    'timers.offerDisplayMinutes': {
      label: 'उलटी गिनती ज़्यादा से ज़्यादा कितने मिनट दिखाए',
      help: 'इससे ज़्यादा कभी नहीं दिखती।',
    },
    'timers.inactivityMinutes': {
      label: 'कितने मिनट बाद कार्ट खाली हो',
      help: 'इतनी देर तक कुछ न छूने पर। खरीदारी के सुझाए तरीके में कार्ट कई दिन रहता है।',
    },
  },
};

/** How long what moves on pages stays, and an untouched cart. */
export const timers: Section = {
  name: 'timers',
  fields: [
    { path: 'timers.slideSeconds', kind: 'number', least: 1, most: MOST_SECONDS_SHOWN, empty: 'refused' },
    { path: 'timers.bannerSeconds', kind: 'number', least: 1, most: MOST_SECONDS_SHOWN, empty: 'refused' },
    { path: 'timers.offerSeconds', kind: 'number', least: 1, empty: 'refused' },
    { path: 'timers.offerDisplayMinutes', kind: 'number', least: 1, empty: 'refused' },
    { path: 'timers.inactivityMinutes', kind: 'number', least: 1, empty: 'refused' },
  ],
  texts: inDeskLanguage({ en, hi }),
};
