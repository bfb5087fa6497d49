import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'शब्द',
  summary: '“हमारे बारे में” पन्ने के शब्द, हर भाषा में',
  fields: {
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
