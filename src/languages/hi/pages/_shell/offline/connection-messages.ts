import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/_shell/offline/connection-messages.en.ts';

export const messages: Translation<typeof english> = {
  offline: 'आप ऑफ़लाइन हैं। आपका कार्ट और देखे हुए पेज यहीं मौजूद हैं।',
  back: 'इंटरनेट वापस आ गया है।',
  sent: 'ऑफ़लाइन रहते आपने जो लिखा था, वह भेज दिया गया है।',
  refused: 'ऑफ़लाइन रहते जो लिखा था, वह स्वीकार नहीं हुआ। कृपया दोबारा भेजें।',
};
