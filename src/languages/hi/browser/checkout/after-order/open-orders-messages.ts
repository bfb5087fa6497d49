import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../browser/checkout/after-order/open-orders-messages.en.ts';

export const messages: Translation<typeof english> = {
  paid: (amount) => `आपका ${amount} का पेमेंट हमें मिल गया है। जो आपने खरीदा, वह अब आपके कार्ट में नहीं है।`,
  placed: 'आपका ऑर्डर हो गया है। जो आपने खरीदा, वह अब आपके कार्ट में नहीं है।',
  seeOrder: 'अपना ऑर्डर देखें',
};
