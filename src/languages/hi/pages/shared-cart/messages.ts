import { plural } from '../../../../domain/language/plural.ts';
import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/shared-cart/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'आपके साथ शेयर किया गया कार्ट',
  description: (count, shopName) => `${shopName} से किसी ने आपके लिए ${count} आइटम चुने हैं।`,
  today: 'कीमतें और साइज़ आज के हैं।',
  gone: (count) => plural(count, { one: `${count} आइटम अब नहीं मिलता।`, other: `${count} आइटम अब नहीं मिलते।` }),
  soldOut: 'स्टॉक खत्म',
  addAll: 'सभी कार्ट में डालें',
  empty: 'इस कार्ट का कोई भी आइटम अब नहीं मिलता',
  seeShop: 'दूसरे प्रोडक्ट देखें',
};
