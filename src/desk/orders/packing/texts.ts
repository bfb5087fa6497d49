import type { Translation } from '../../../domain/language/translation.ts';
import { counted } from '../../language/counted.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';

export const en = {
  title: 'Packing',
  left: (count: number) => `${counted(count, 'order', 'orders')} to pack`,
  leftMany: (count: number) => `${count}+ orders to pack`,
  none: 'Nothing to pack',
  noneText: 'Confirmed orders appear here by themselves, the oldest first.',
  toConfirm: 'See what waits to be confirmed',
  toShip: 'See what waits to be shipped',
  sku: 'SKU',
  /** Follows the number, which is larger. */
  pieces: (count: number) => (count === 1 ? 'piece' : 'pieces'),
  tick: (title: string) => `${title} is in the parcel`,
  ticked: (done: number, all: number) => `${done} of ${all} in the parcel`,
  packed: 'Packed, next order',
  tickFirst: 'Tick every item first',
  skip: 'Skip for now',
  testMoney: 'This order was paid with test money. There is nothing to send.',
  slip: 'Print slip',
  packKey: 'Packed, next order',
  tickKey: 'Tick the next item',
  skipKey: 'Skip this order',
};

export const hi: Translation<typeof en> = {
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

export const texts = inDeskLanguage({ en, hi });
