import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'मेन्यू',
  summary: 'कौन से कलेक्शन पहले आते हैं',
  fields: {
    menu: {
      label: 'कलेक्शन का क्रम',
      help: 'मेन्यू में ये पहले आते हैं; बाकी फ़ीड के क्रम में।',
    },
  },
};
