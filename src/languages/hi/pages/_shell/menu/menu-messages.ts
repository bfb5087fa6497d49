import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/_shell/menu/menu-messages.en.ts';

export const messages: Translation<typeof english> = {
  label: 'कैटेगरी',
  menu: 'मेन्यू',
  close: 'मेन्यू बंद करें',
  more: 'सभी देखें',
  everything: 'सभी कैटेगरी',
  all: (title) => `सभी ${title}`,
  kinds: { fabric: 'कपड़े के हिसाब से', craft: 'कारीगरी के हिसाब से', occasion: 'मौके के हिसाब से' },
  price: 'कीमत के हिसाब से',
  under: (price) => `${price} से कम`,
  from: (count, price) => `${count} स्टाइल, ${price} से`,
  orders: 'ऑर्डर',
  giftCard: 'गिफ़्ट कार्ड',
  wishlist: 'विशलिस्ट',
  help: 'मदद',
  contact: 'संपर्क करें',
  about: 'हमारे बारे में',
};
