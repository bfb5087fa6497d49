import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../ui/order/order-updates-messages.en.ts';

export const messages: Translation<typeof english> = {
  way: {
    whatsapp: (to) => `WhatsApp से ${to} पर`,
    sms: (to) => `SMS से ${to} पर`,
    email: (to) => `ईमेल से ${to} पर`,
  },
  weWrite: (way) => `इस ऑर्डर की खबर ${way} आएगी।`,
  otherwise: (ways) => `न पहुँचने पर: ${ways.join(', या ')}।`,
};
