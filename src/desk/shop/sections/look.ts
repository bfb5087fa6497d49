import type { Translation } from '../../../domain/language/translation.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';
import type { Section } from '../section.ts';

export const en = {
  title: 'Name and look',
  summary: 'Name, logo and colour of the shop',
  fields: {
    name: {
      label: 'Name of the shop',
      help: 'Stands in the header, in every page’s title, and in messages to shoppers.',
    },
    logoUrl: {
      label: 'Logo',
      help: 'The address of a picture: https://… on the web, or /brand.svg in this shop. Empty: the name is shown as text.',
    },
    themeColour: {
      label: 'Colour',
      help: 'Buttons, ticks and badges have it. Choose one that can be read on white.',
    },
  },
};

export const hi: Translation<typeof en> = {
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

/** What the shop is called and looks like. */
export const look: Section = {
  name: 'look',
  fields: [
    { path: 'name', kind: 'text', empty: 'refused' },
    { path: 'logoUrl', kind: 'picture', empty: 'null' },
    { path: 'themeColour', kind: 'colour' },
  ],
  texts: inDeskLanguage({ en, hi }),
};
