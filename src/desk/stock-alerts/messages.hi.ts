import type { Translation } from '../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'स्टॉक की सूचना',
  subtitle: 'वेरिएंट जिनका स्टॉक खत्म है और जिनके वापस आने पर ग्राहकों ने बताने को कहा।',
  product: 'प्रोडक्ट',
  variant: 'वेरिएंट',
  waiting: 'इंतज़ार में',
  since: 'कब से',
  notified: '30 दिन में बताया',
  inStock: 'स्टॉक में',
  gone: (variantId) => `अब दुकान में नहीं (${variantId})`,
  none: 'कोई किसी वेरिएंट के लौटने का इंतज़ार नहीं कर रहा',
  noneText: 'जहाँ मैसेज चालू हैं, वहाँ ग्राहक उस प्रोडक्ट के पन्ने पर माँगते हैं जिसका कोई साइज़ स्टॉक में नहीं है।',
};
