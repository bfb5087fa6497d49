import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../server/pages/offline/offline-messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'आप ऑफ़लाइन हैं',
  text: 'यह पेज इस डिवाइस पर पहले नहीं खोला गया था। आपका कार्ट, विशलिस्ट और देखे हुए पेज यहीं मौजूद हैं।',
  retry: 'फिर कोशिश करें',
  home: 'होम',
  cart: 'कार्ट',
  wishlist: 'विशलिस्ट',
  orders: 'ऑर्डर ट्रैकिंग',
  seen: 'पहले देखे हुए, अब भी यहीं',
};
