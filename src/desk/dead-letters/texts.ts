import type { Translation } from '../../domain/language/translation.ts';
import { inDeskLanguage } from '../language/desk-language.ts';

export const en = {
  title: 'Messages that failed',
  subtitle: 'Order messages that another system did not accept after many attempts.',
  none: 'Every message arrived',
  noneText: 'Messages that cannot be delivered after many attempts appear here.',
  messages: 'Not notified, or perhaps not',
  messagesText: 'These shoppers could not be reached. Call them if it matters.',
  order: 'Order',
  topic: 'Message',
  attempts: 'Attempts',
  error: 'Last error',
  since: 'Given up',
  retry: 'Send all again',
  retried: (count: number) => `${count} are sent again.`,
};

export const hi: Translation<typeof en> = {
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

export const texts = inDeskLanguage({ en, hi });
