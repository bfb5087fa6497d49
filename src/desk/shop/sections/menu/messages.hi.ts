import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'मेन्यू और लिंक',
  summary: 'कौन से कलेक्शन पहले आते हैं, और पुराने लिंक कहाँ ले जाते हैं',
  fields: {
    menu: {
      label: 'कलेक्शन का क्रम',
      help: 'मेन्यू में ये पहले आते हैं; बाकी फ़ीड के क्रम में।',
    },
    redirects: {
      label: 'पुराने लिंक',
      help: 'हर लाइन में एक: पुरानी दुकान का पता, एक खाली जगह, और इस दुकान का पन्ना। पुरानी दुकान के प्रोडक्ट और कलेक्शन के लिंक अपने आप यहाँ आते हैं।',
    },
  },
};
