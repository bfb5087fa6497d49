import type { Translation } from '../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'नाकाम संदेश',
  subtitle: 'ऑर्डर के संदेश जो दूसरे सिस्टम ने नहीं लिए, कई कोशिशों के बाद छोड़े गए।',
  none: 'हर संदेश पहुँच गया',
  noneText: 'कई कोशिशों के बाद भी जो नहीं पहुँचता वह यहाँ दिखता है।',
  messages: 'नहीं बताया जा सका, या शायद नहीं',
  messagesText: 'इन्हें बताने का कोई तरीका नहीं बचा। जहाँ ज़रूरी हो फ़ोन करें।',
  order: 'ऑर्डर',
  topic: 'संदेश',
  attempts: 'कोशिशें',
  error: 'आखिरी गड़बड़ी',
  since: 'कब छोड़ा',
  retry: 'सब फिर भेजें',
  retried: (count: number) => `${count} फिर भेजे जा रहे हैं।`,
};
