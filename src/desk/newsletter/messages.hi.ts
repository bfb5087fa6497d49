import type { Translation } from '../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'न्यूज़लेटर',
  subtitle: 'जिन्होंने लिखने को कहा उनके पते।',
  email: 'ईमेल पता',
  since: 'कब से',
  none: 'अभी किसी ने नहीं जोड़ा',
  noneText: 'दुकान के पन्नों के नीचे से आए पते यहाँ दिखते हैं।',
  older: 'और',
  first: 'पहले पन्ने पर',
  exportAs: { csv: 'CSV में निकालें', xlsx: 'Excel में निकालें' },
  exportList: 'निकालें',
};
