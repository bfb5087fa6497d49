import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/_payment/pending-payment-messages.en.ts';

export const messages: Translation<typeof english> = {
  title: (amount) => `${amount} का आपका पेमेंट अभी बैंक में है`,
  text: 'इन आइटम के लिए दोबारा पेमेंट न करें: बैंक से पुष्टि मिलते ही ऑर्डर अपने आप हो जाएगा।',
  check: 'पेमेंट देखें',
};
