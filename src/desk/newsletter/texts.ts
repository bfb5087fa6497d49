import type { Translation } from '../../domain/language/translation.ts';
import { inDeskLanguage } from '../language/desk-language.ts';

export const en = {
  title: 'Newsletter',
  subtitle: 'Addresses that subscribed to the newsletter.',
  email: 'E-mail address',
  since: 'Since',
  none: 'Nobody has subscribed yet',
  noneText: 'Addresses entered on the shop’s pages appear here.',
  exportAs: { csv: 'Export as CSV', xlsx: 'Export as Excel' },
  exportList: 'Export',
};

export const hi: Translation<typeof en> = {
  title: 'न्यूज़लेटर',
  subtitle: 'जिन्होंने लिखने को कहा उनके पते।',
  email: 'ईमेल पता',
  since: 'कब से',
  none: 'अभी किसी ने नहीं जोड़ा',
  noneText: 'दुकान के पन्नों के नीचे से आए पते यहाँ दिखते हैं।',
  exportAs: { csv: 'CSV में निकालें', xlsx: 'Excel में निकालें' },
  exportList: 'निकालें',
};

export const texts = inDeskLanguage({ en, hi });
