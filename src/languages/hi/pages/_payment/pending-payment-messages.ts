import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/_payment/pending-payment-messages.en.ts';

export const messages: Translation<typeof english> = {
  title: (amount) => `${amount} का आपका पेमेंट अभी बैंक में है`,
  text: 'इन आइटम के लिए दोबारा पेमेंट न करें: बैंक से पुष्टि मिलते ही ऑर्डर अपने आप हो जाएगा।',
  check: 'पेमेंट देखें',
  noAppTitle: 'क्या UPI ऐप नहीं खुला?',
  noAppText:
    'हो सकता है कि इस ऐप का ब्राउज़र UPI ऐप न खोल पाए। कोई पेमेंट नहीं हुआ है। फिर से पेमेंट करें और पेमेंट पेज पर कोई दूसरा तरीका चुनें, जैसे कार्ड या QR कोड। या यह दुकान अपने फ़ोन के ब्राउज़र में खोलकर वहाँ ऑर्डर करें।',
};
