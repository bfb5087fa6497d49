import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/_shell/no-script/no-script-messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'यहाँ खरीदने के लिए JavaScript चाहिए',
  text: 'JavaScript बंद है या लोड नहीं हुआ: आपका कार्ट इसी ब्राउज़र में रहता है और उसके बिना नहीं चलता। आप फ़ोन या WhatsApp पर भी ऑर्डर कर सकते हैं; साइज़ ज़रूर बताएँ।',
  textWithoutPhone: 'JavaScript बंद है या लोड नहीं हुआ: आपका कार्ट इसी ब्राउज़र में रहता है और उसके बिना नहीं चलता।',
  call: (phone) => `कॉल करें: ${phone}`,
  whatsapp: 'WhatsApp पर ऑर्डर करें',
  wish: (product) => `मुझे यह ऑर्डर करना है: ${product}`,
  anyWish: 'मुझे आपकी शॉप से ऑर्डर करना है।',
};
