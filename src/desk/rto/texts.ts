import type { Translation } from '../../domain/language/translation.ts';
import { inDeskLanguage } from '../language/desk-language.ts';

export const en = {
  title: 'RTO',
  subtitle: 'Parcels that came back to the shop without having been delivered.',
  dimensions: { pin: 'PIN code', product: 'Product', carrier: 'Carrier' },
  by: 'By',
  months: (count: number) => (count === 1 ? 'This month' : `${count} months`),
  period: 'Sent in',
  sent: 'Sent',
  rto: 'Came back',
  rate: 'Rate',
  cashRate: 'Rate, cash on delivery',
  worth: 'Worth',
  all: (rto: string, sent: string, rate: string) => `${rto} of ${sent} came back (${rate}).`,
  allWorth: (amount: string) => `Worth ${amount}.`,
  none: 'No parcel was sent in this time',
  exportAs: { csv: 'Export as CSV', xlsx: 'Export as Excel' },
  exportList: 'Export',
};

export const hi: Translation<typeof en> = {
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

export const texts = inDeskLanguage({ en, hi });
