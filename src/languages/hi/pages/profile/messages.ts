import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/profile/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'मेरा अकाउंट',
  description: 'अपने अकाउंट में लॉग इन करें।',
  intro: 'खरीदने, पेमेंट करने और ऑर्डर ट्रैक करने के लिए अकाउंट ज़रूरी नहीं है।',
  email: 'ईमेल',
  password: 'पासवर्ड',
  login: 'लॉग इन',
  wrong: 'ईमेल या पासवर्ड सही नहीं है।',
  withoutHeading: 'बिना अकाउंट के',
  ways: {
    myOrders: { title: 'मेरे ऑर्डर', text: 'किसी भी डिवाइस पर आपके ऑर्डर, मोबाइल नंबर पर आए कोड से।' },
    orderTracking: { title: 'ऑर्डर ट्रैक करें', text: 'ऑर्डर आईडी से देखें कि पार्सल कहाँ है।' },
    wishlist: { title: 'विशलिस्ट', text: 'इस डिवाइस में आपके पसंद किए हुए कपड़े।' },
    contact: { title: 'संपर्क करें', text: 'ऑर्डर या रिटर्न के बारे में पूछें।' },
    giftCard: { title: 'गिफ़्ट कार्ड', text: 'किसी को दें, या देखें कि आपके कार्ड में कितना बाकी है।' },
  },
};
