import { MOST_ADDITIONS } from '../../../domain/merchant/addition.ts';
import { LONGEST, MOST } from '../../../domain/merchant/setting-limits.ts';
import type { Translation } from '../../../domain/language/translation.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';
import type { Section } from '../section.ts';

export const en = {
  title: 'Texts',
  summary: 'A line above every page, and what you add to About, help and policies, by language',
  fields: {
    'announcement.text': {
      label: 'A line above every page',
      help: 'For a sale or a holiday, in about 40 letters. Leave it empty for none. Languages without a text of their own show the English one.',
    },
    'announcement.page': {
      label: 'Where a tap leads',
      help: 'A page or a collection of the shop. Nowhere: the line has no link.',
    },
    'about.story': {
      label: 'About us',
      help: 'Your story on the About page. Leave an empty line between paragraphs. A language without a text shows the English one.',
    },
    'about.picture': {
      label: 'A picture on About us',
      help: 'Wide, above your story: your workshop, your people, your street. A picture of the workshop says more than a page.',
    },
    'about.checksInSevenSteps': {
      label: '“Checked in seven steps”',
      help: 'The About page gives it as a reason to buy here. Say so only if you do it.',
    },
    'additions.help': {
      label: 'Questions on the help page',
      help: 'Your own, below the shop’s: the question in a line, the answer in the lines below it, an empty line before the next. A language without a text shows the English one.',
    },
    'additions.shippingPolicy': {
      label: 'Sections of the shipping policy',
      help: 'Below the shop’s own text, typed as the questions above: a heading in a line, the text below it.',
    },
    'additions.refundPolicy': {
      label: 'Sections of the refund policy',
      help: 'Typed likewise.',
    },
    'additions.privacyPolicy': {
      label: 'Sections of the privacy policy',
      help: 'Typed likewise. The shop’s own sections say what it does with data; they stay.',
    },
    'additions.terms': {
      label: 'Sections of the terms',
      help: 'Typed likewise.',
    },
  },
};

export const hi: Translation<typeof en> = {
  title: 'शब्द',
  summary: 'हर पन्ने के ऊपर एक लाइन, और “हमारे बारे में”, हेल्प और पॉलिसी में आपके शब्द, हर भाषा में',
  fields: {
    'announcement.text': {
      label: 'हर पन्ने के ऊपर एक लाइन',
      help: 'सेल या छुट्टी के लिए, लगभग 40 अक्षरों में। कोई लाइन न हो तो खाली छोड़ें; दूसरी भाषा न हो तो अंग्रेज़ी दिखती है।',
    },
    'announcement.page': {
      label: 'टैप करने पर कहाँ जाए',
      help: 'दुकान का पन्ना या कलेक्शन। कहीं नहीं: लाइन में कोई लिंक नहीं।',
    },
    'about.story': {
      label: 'हमारे बारे में',
      help: '“हमारे बारे में” पन्ने पर आपकी कहानी। पैराग्राफ़ के बीच एक खाली लाइन छोड़ें। न हो तो अंग्रेज़ी दिखती है।',
    },
    'about.picture': {
      label: '“हमारे बारे में” की तस्वीर',
      help: 'चौड़ी, आपकी कहानी के ऊपर: आपकी वर्कशॉप, आपके लोग, आपकी गली। वर्कशॉप की एक तस्वीर पूरे पन्ने से ज़्यादा कह देती है।',
    },
    'about.checksInSevenSteps': {
      label: '“सात चरणों में जाँच”',
      help: '“हमारे बारे में” पन्ना इसे खरीदने की वजह बताता है। तभी कहें जब आप ऐसा करते हों।',
    },
    'additions.help': {
      label: 'हेल्प पेज के सवाल',
      help: 'दुकान के सवालों के नीचे आपके अपने: एक लाइन में सवाल, नीचे की लाइनों में जवाब, अगले से पहले एक खाली लाइन। न हो तो अंग्रेज़ी दिखती है।',
    },
    'additions.shippingPolicy': {
      label: 'शिपिंग पॉलिसी के भाग',
      help: 'दुकान के अपने शब्दों के नीचे, ऊपर के सवालों की तरह लिखें: एक लाइन में शीर्षक, उसके नीचे बात।',
    },
    'additions.refundPolicy': {
      label: 'रिफ़ंड पॉलिसी के भाग',
      help: 'इसी तरह लिखें।',
    },
    'additions.privacyPolicy': {
      label: 'प्राइवेसी पॉलिसी के भाग',
      help: 'इसी तरह लिखें। डेटा का क्या होता है, यह बताने वाले दुकान के भाग बने रहते हैं।',
    },
    'additions.terms': {
      label: 'शर्तों के भाग',
      help: 'इसी तरह लिखें।',
    },
  },
};

/** What the shop says of itself. */
export const words: Section = {
  name: 'words',
  fields: [
    { path: 'announcement.text', kind: 'text', empty: 'absent', byLanguage: true, most: LONGEST.announcement },
    { path: 'announcement.page', kind: 'page', empty: 'null' },
    { path: 'about.story', kind: 'paragraphs', byLanguage: true, most: MOST.paragraphs },
    { path: 'about.picture', kind: 'picture', empty: 'null' },
    { path: 'about.checksInSevenSteps', kind: 'switch' },
    { path: 'additions.help', kind: 'paragraphs', byLanguage: true, most: MOST_ADDITIONS },
    { path: 'additions.shippingPolicy', kind: 'paragraphs', byLanguage: true, most: MOST_ADDITIONS },
    { path: 'additions.refundPolicy', kind: 'paragraphs', byLanguage: true, most: MOST_ADDITIONS },
    { path: 'additions.privacyPolicy', kind: 'paragraphs', byLanguage: true, most: MOST_ADDITIONS },
    { path: 'additions.terms', kind: 'paragraphs', byLanguage: true, most: MOST_ADDITIONS },
  ],
  texts: inDeskLanguage({ en, hi }),
};
