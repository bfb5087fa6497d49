import type { Translation } from '../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
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
  older: 'और',
  first: 'पहले पन्ने पर',
  subject: (shop: string) => `${shop} को आपका अनुरोध`,
  quoted: (name: string, text: string) => `\n\n${name} ने लिखा:\n> ${text}`,
  exportAs: { csv: 'CSV में निकालें', xlsx: 'Excel में निकालें' },
  exportList: 'निकालें',
};
