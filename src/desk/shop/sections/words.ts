import type { Translation } from '../../../domain/language/translation.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';
import type { Section } from '../section.ts';

export const en = {
  title: 'Texts',
  summary: 'A line above every page, and what the About page says, by language',
  fields: {
    'announcement.text': {
      label: 'A line above every page',
      help: 'For a sale or a holiday, in about 40 letters. Leave it empty for none; without another language, English stands in.',
    },
    'announcement.page': {
      label: 'Where a tap leads',
      help: 'A page of the shop, such as /category/sale. Leave it empty for a line without a link.',
    },
    'about.story': {
      label: 'About us',
      help: 'Your story on the About page. Leave an empty line between paragraphs. Without it, English stands in.',
    },
    'about.checksInSevenSteps': {
      label: '“Checked in seven steps”',
      help: 'The About page gives it as a reason to buy here. Say so only if you do it.',
    },
  },
};

export const hi: Translation<typeof en> = {
  title: 'शब्द',
  summary: 'हर पन्ने के ऊपर एक लाइन, और “हमारे बारे में” पन्ने के शब्द, हर भाषा में',
  fields: {
    'announcement.text': {
      label: 'हर पन्ने के ऊपर एक लाइन',
      help: 'सेल या छुट्टी के लिए, लगभग 40 अक्षरों में। कोई लाइन न हो तो खाली छोड़ें; दूसरी भाषा न हो तो अंग्रेज़ी दिखती है।',
    },
    'announcement.page': {
      label: 'टैप करने पर कहाँ जाए',
      help: 'दुकान का पन्ना, जैसे /category/sale। बिना लिंक की लाइन के लिए खाली छोड़ें।',
    },
    'about.story': {
      label: 'हमारे बारे में',
      help: '“हमारे बारे में” पन्ने पर आपकी कहानी। पैराग्राफ़ के बीच एक खाली लाइन छोड़ें। न हो तो अंग्रेज़ी दिखती है।',
    },
    'about.checksInSevenSteps': {
      label: '“सात चरणों में जाँच”',
      help: '“हमारे बारे में” पन्ना इसे खरीदने की वजह बताता है। तभी कहें जब आप ऐसा करते हों।',
    },
  },
};

/** What the shop says of itself. */
export const words: Section = {
  name: 'words',
  fields: [
    { path: 'announcement.text', kind: 'text', empty: 'absent', byLanguage: true },
    { path: 'announcement.page', kind: 'page', empty: 'null' },
    { path: 'about.story', kind: 'paragraphs', byLanguage: true },
    { path: 'about.checksInSevenSteps', kind: 'switch' },
  ],
  texts: inDeskLanguage({ en, hi }),
};
