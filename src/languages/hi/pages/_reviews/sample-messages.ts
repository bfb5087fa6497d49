import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/_reviews/sample-messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'नमूने के रिव्यू',
  note: 'इस डेमो दुकान के लिए बनाए गए।',
  average: (stars, count) => `${count} नमूनों में 5 में से ${stars}`,
  sample: 'नमूना',
  size: (size) => `साइज़ ${size}`,
};
