import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
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
