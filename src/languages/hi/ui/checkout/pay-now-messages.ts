import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../ui/checkout/pay-now-messages.en.ts';

export const messages: Translation<typeof english> = {
  offer: (amount) => `ऑनलाइन पेमेंट करना चाहेंगे? अभी ${amount} दें, कूरियर को कुछ नहीं।`,
  offerSaving: (amount, saving) => `अभी पेमेंट करें और ${saving} बचाएँ: ${amount} ऑनलाइन, कूरियर को कुछ नहीं।`,
  payOnline: 'अभी ऑनलाइन पेमेंट करें',
  waiting: 'आपका बैंक इस ऑर्डर का ऑनलाइन पेमेंट अभी कन्फ़र्म कर रहा है। पूरा होने पर कूरियर को कुछ नहीं देना है।',
};
