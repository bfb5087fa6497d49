import type { Translation } from '../../domain/language/translation.ts';
import { inDeskLanguage } from '../language/desk-language.ts';

export const en = {
  title: 'Stock alerts',
  subtitle: 'Sold-out variants that shoppers want to be notified about.',
  product: 'Product',
  variant: 'Variant',
  waiting: 'Waiting',
  since: 'Since',
  notified: 'Notified in 30 days',
  inStock: 'in stock',
  gone: (variantId: string) => `No longer in the shop (${variantId})`,
  none: 'Nobody is waiting for a sold-out variant',
  noneText: 'Shoppers can ask on the page of a product with a sold-out size, if messages are configured.',
};

export const hi: Translation<typeof en> = {
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

export const texts = inDeskLanguage({ en, hi });
