import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/_shell/footer/footer-messages.en.ts';

export const messages: Translation<typeof english> = {
  label: 'इस शॉप में और भी',
  tiles: {
    profile: { title: 'मेरा अकाउंट', text: 'आपकी सारी जानकारी यहाँ है' },
    refundPolicy: { title: 'रिटर्न और एक्सचेंज', text: 'लौटाने या बदलने का तरीका' },
    orderTracking: { title: 'ऑर्डर ट्रैक करें', text: 'हर अपडेट आपको मिलता रहेगा' },
  },
  calmRefundPolicy: { title: 'रिटर्न और एक्सचेंज', text: 'लौटाने या बदलने का तरीका' },
  contact: 'संपर्क करें',
  policy: 'हमारी पॉलिसी',
  quick: 'ज़रूरी लिंक',
  links: {
    contact: 'हमें लिखें',
    help: 'अक्सर पूछे जाने वाले सवाल',
    privacyPolicy: 'प्राइवेसी पॉलिसी',
    refundPolicy: 'रिटर्न और रिफ़ंड',
    shippingPolicy: 'शिपिंग',
    terms: 'नियम और शर्तें',
    home: 'होम',
    about: 'हमारे बारे में',
    wishlist: 'विशलिस्ट',
    cart: 'कार्ट',
    orderTracking: 'ऑर्डर ट्रैक करें',
    credits: 'आभार',
  },
  legal: 'कानूनी जानकारी',
  copyright: (year, host) => `© ${year} ${host}`,
};
