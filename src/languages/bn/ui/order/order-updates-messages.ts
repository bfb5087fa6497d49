import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../ui/order/order-updates-messages.en.ts';

export const messages: Translation<typeof english> = {
  way: {
    whatsapp: (to) => `WhatsApp-⁠এ ${to} নম্বরে`,
    sms: (to) => `SMS-⁠এ ${to} নম্বরে`,
    email: (to) => `ইমেলে ${to} ঠিকানায়`,
  },
  weWrite: (way) => `এই অর্ডারের খবর ${way} আসবে।`,
  otherwise: (ways) => `না পৌঁছালে: ${ways.join(', বা ')}।`,
};
