import type { Translation } from '../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'लौटे पार्सल (RTO)',
  subtitle: 'पार्सल जो पहुँचे बिना दुकान पर लौट आए।',
  dimensions: { pin: 'पिनकोड', product: 'प्रोडक्ट', carrier: 'कूरियर' },
  by: 'किसके हिसाब से',
  months: (count) => (count === 1 ? 'इस महीने' : `${count} महीने`),
  period: 'कब भेजे गए',
  sent: 'भेजे गए',
  rto: 'लौटे',
  rate: 'दर',
  cashRate: 'दर, कैश ऑन डिलीवरी',
  worth: 'कीमत',
  all: (rto, sent, rate) => `${sent} में से ${rto} लौटे (${rate})।`,
  allWorth: (amount) => `कीमत ${amount}।`,
  none: 'इस समय में कोई पार्सल नहीं भेजा गया',
  exportAs: { csv: 'CSV में निकालें', xlsx: 'Excel में निकालें' },
  exportList: 'निकालें',
};
