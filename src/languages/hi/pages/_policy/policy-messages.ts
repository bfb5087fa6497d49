import type { Translation } from '../../../../domain/language/translation.ts';
import type * as english from '../../../../pages/_policy/policy-messages.en.ts';

export const messages: Translation<typeof english.messages> = {
  inShort: 'संक्षेप में',
  effective: (date) => `${date} से लागू`,
  policies: 'हमारी पॉलिसी',
  refund: 'रिटर्न और रिफ़ंड',
  privacy: 'प्राइवेसी पॉलिसी',
  shipping: 'शिपिंग',
  terms: 'नियम और शर्तें',
  questionHeading: 'अब भी कोई सवाल है?',
  question: 'हमें लिखें या फ़ोन करें; जवाब कोई इंसान ही देगा।',
  questionLink: 'संपर्क करें',
};

export const POLICIES_SINCE: Translation<typeof english.POLICIES_SINCE> = '1 नवंबर 2026';
