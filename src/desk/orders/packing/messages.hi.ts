import type { Translation } from '../../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'पैकिंग',
  left: (count: number) => `${count} ऑर्डर पैक करने हैं`,
  leftMany: (count: number) => `${count}+ ऑर्डर पैक करने हैं`,
  none: 'पैक करने को कुछ नहीं',
  noneText: 'पक्के हुए ऑर्डर यहाँ अपने आप आते हैं, सबसे पुराना पहले।',
  toConfirm: 'देखें क्या पक्का करना है',
  toShip: 'देखें क्या भेजना है',
  sku: 'एसकेयू',
  pieces: () => 'पीस',
  tick: (title: string) => `${title} पार्सल में है`,
  ticked: (done: number, all: number) => `${all} में से ${done} पार्सल में`,
  packed: 'पैक हो गया, अगला ऑर्डर',
  tickFirst: 'पहले हर चीज़ पर निशान लगाएँ',
  skip: 'अभी छोड़ें',
  testMoney: 'इस ऑर्डर का भुगतान टेस्ट के पैसों से हुआ है। भेजने को कुछ नहीं है।',
  slip: 'स्लिप छापें',
  packKey: 'पैक हो गया, अगला ऑर्डर',
  tickKey: 'अगली चीज़ पर निशान',
  skipKey: 'यह ऑर्डर छोड़ें',
};
