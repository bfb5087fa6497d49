import type { Translation } from '../../domain/language/translation.ts';
import { inDeskLanguage } from '../language/desk-language.ts';

export const en = {
  title: 'Contact requests',
  subtitle: 'Acknowledge each within 48 hours, resolve it within a month.',
  show: { waiting: 'Waiting', done: 'Done' },
  filter: 'Which requests',
  none: { waiting: 'Nobody waits for an answer', done: 'None is done yet' },
  noneText: 'New requests appear here by themselves.',
  mail: 'Answer by mail',
  whatsapp: 'Answer by WhatsApp',
  call: 'Call',
  markDone: 'Mark as done',
  markedDone: 'The request is done.',
  doneBy: (who: string, when: string) => `Done by ${who}, ${when}`,
  late: 'Over 48 hours',
  subject: (shop: string) => `Your request to ${shop}`,
  quoted: (name: string, text: string) => `\n\n${name} wrote:\n> ${text}`,
  exportAs: { csv: 'Export as CSV', xlsx: 'Export as Excel' },
  exportList: 'Export',
};

export const hi: Translation<typeof en> = {
  title: 'संपर्क अनुरोध',
  subtitle: 'हर एक का जवाब 48 घंटे में दें, एक महीने में निपटाएँ।',
  show: { waiting: 'बाकी', done: 'हो गए' },
  filter: 'कौन से अनुरोध',
  none: { waiting: 'कोई जवाब का इंतज़ार नहीं कर रहा', done: 'अभी कोई पूरा नहीं हुआ' },
  noneText: 'नए अनुरोध यहाँ अपने आप आते हैं।',
  mail: 'ईमेल से जवाब',
  whatsapp: 'व्हाट्सऐप से जवाब',
  call: 'फ़ोन करें',
  markDone: 'हो गया',
  markedDone: 'अनुरोध पूरा हुआ।',
  doneBy: (who: string, when: string) => `${who} ने पूरा किया, ${when}`,
  late: '48 घंटे से ज़्यादा',
  subject: (shop: string) => `${shop} को आपका अनुरोध`,
  quoted: (name: string, text: string) => `\n\n${name} ने लिखा:\n> ${text}`,
  exportAs: { csv: 'CSV में निकालें', xlsx: 'Excel में निकालें' },
  exportList: 'निकालें',
};

export const texts = inDeskLanguage({ en, hi });
