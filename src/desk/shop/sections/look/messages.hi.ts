import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'नाम और रूप',
  summary: 'दुकान का नाम, लोगो और रंग',
  fields: {
    name: {
      label: 'दुकान का नाम',
      help: 'हर पन्ने के ऊपर, उसके शीर्षक में, और ग्राहकों के मैसेज में दिखता है।',
    },
    logoUrl: {
      label: 'लोगो',
      help: 'तस्वीर का पता: वेब पर https://… या इसी दुकान में /brand.svg। खाली छोड़ें तो नाम अक्षरों में दिखेगा।',
    },
    themeColour: {
      label: 'रंग',
      help: 'बटन, टिक और बैज इसी रंग में होते हैं। ऐसा रंग चुनें जो सफ़ेद पर पढ़ा जा सके।',
    },
  },
};
