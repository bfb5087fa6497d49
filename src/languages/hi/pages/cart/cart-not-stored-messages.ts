import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/cart/cart-not-stored-messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'यह ब्राउज़र आपका कार्ट सेव नहीं कर पा रहा है',
  text: 'यहाँ पेमेंट नहीं हो सकेगा, क्योंकि पेमेंट पेज पर आपका कार्ट खाली होगा। डिवाइस में थोड़ी जगह खाली करें या ब्राउज़र की सेटिंग में इस साइट को डेटा सेव करने दें। फिर यह पेज दोबारा लोड करके आइटम फिर से जोड़ें। चाहें तो फ़ोन या WhatsApp से ऑर्डर करें।',
};
