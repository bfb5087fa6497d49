import type { Translation } from '../../domain/language/translation.ts';
import { inDeskLanguage } from '../language/desk-language.ts';
import { formatNumber } from '../language/formats.ts';

export const en = {
  title: 'Own PIN codes',
  subtitle: (count: number) =>
    count === 1 ? '1 PIN code in the list' : `${formatNumber(count)} PIN codes in the list`,
  whoWins:
    'What your list says of a PIN code counts before the settings of delivery and before what couriers answer. PIN codes that it does not name are decided by those.',
  notFollowed: 'The list is kept but not followed yet.',
  toSettings: 'Turn it on under Shop, Delivery',
  uploadTitle: 'Upload a list',
  uploadText:
    'A CSV with the columns “PIN code” and “Served” (yes or no), and if you like “Cash on delivery” (yes or no) and “Days” (such as 3-5). It replaces the whole list. You see what changes before anything is saved.',
  file: 'CSV file',
  tooLarge: 'This file is larger than 4 MB. Leave out columns that are not needed.',
  found: (added: number, changed: number, gone: number) =>
    `PIN codes: ${formatNumber(added)} new, ${formatNumber(changed)} changed, ${formatNumber(gone)} no longer named.`,
  nothingChanges: 'This list says what the one in force says.',
  faults: (count: number) => (count === 1 ? '1 mistake' : `${formatNumber(count)} mistakes`),
  nothingDone: 'Nothing is saved while there is a mistake. Correct the file and choose it again.',
  firstOnes: (count: number) => `The first ${count} are shown.`,
  line: 'Line',
  column: 'Column',
  mistake: 'Mistake',
  there: 'In the file',
  fault: {
    no_columns: 'The columns “PIN code” and “Served” are missing, or a quotation mark is not closed.',
    too_many_rows: 'The list has more than 30,000 lines.',
    pin: 'A PIN code has six digits and does not begin with 0.',
    repeated: 'This PIN code is in an earlier line already.',
    yes_or_no: 'Write yes or no.',
    cash_without_delivery: 'Cash cannot be collected where nothing is delivered.',
    days: 'Write days such as 3-5, at most 60.',
  },
  apply: (count: number) => `Take the list of ${formatNumber(count)} PIN codes`,
  applied: (count: number) => `The list of ${formatNumber(count)} PIN codes is in force.`,
  goneTitle: 'PIN codes are no longer named',
  goneText: (count: number) =>
    `${formatNumber(count)} PIN codes are in the list now and not in the file. They will be decided by the settings and by couriers.`,
  exportAs: { csv: 'Export as CSV', xlsx: 'Export as Excel' },
  exportList: 'Export',
  versionsTitle: 'Lists until now',
  versionsText: 'The last ten. Each can be put back.',
  now: 'In force',
  restore: 'Put back',
  restoreOf: (version: number) => `Put back list ${version}`,
  restoreTitle: (version: number) => `Put back list ${version}?`,
  restoreText: (count: number) => `${formatNumber(count)} PIN codes replace the list in force, which stays here.`,
  restored: 'The list is put back.',
};

export const hi: Translation<typeof en> = {
  title: 'अपने पिनकोड',
  subtitle: (count) => `सूची में ${formatNumber(count)} पिनकोड`,
  whoWins:
    'आपकी सूची किसी पिनकोड के बारे में जो कहे, वह डिलीवरी की सेटिंग और कूरियर के जवाब से पहले माना जाता है। जो पिनकोड सूची में नहीं हैं, उनका फ़ैसला वही करते हैं।',
  notFollowed: 'सूची रखी है, पर अभी मानी नहीं जा रही।',
  toSettings: 'इसे “दुकान” के “डिलीवरी” में चालू करें',
  uploadTitle: 'सूची अपलोड करें',
  uploadText:
    'CSV जिसमें “PIN code” और “Served” (yes या no) कॉलम हों, और चाहें तो “Cash on delivery” (yes या no) और “Days” (जैसे 3-5)। यह पूरी सूची की जगह लेती है। कुछ भी सेव होने से पहले आप देखते हैं कि क्या बदलेगा।',
  file: 'CSV फ़ाइल',
  tooLarge: 'यह फ़ाइल 4 MB से बड़ी है। बेकार कॉलम हटा दें।',
  found: (added, changed, gone) =>
    `पिनकोड: ${formatNumber(added)} नए, ${formatNumber(changed)} बदले, ${formatNumber(gone)} अब सूची में नहीं।`,
  nothingChanges: 'यह सूची वही कहती है जो अभी लागू सूची कहती है।',
  faults: (count) => `${formatNumber(count)} गलतियाँ`,
  nothingDone: 'गलती रहते कुछ सेव नहीं होता। फ़ाइल ठीक करें और फिर चुनें।',
  firstOnes: (count) => `पहली ${count} दिखाई गई हैं।`,
  line: 'पंक्ति',
  column: 'कॉलम',
  mistake: 'गलती',
  there: 'फ़ाइल में',
  fault: {
    no_columns: '“PIN code” और “Served” कॉलम नहीं हैं, या कोई उद्धरण चिह्न बंद नहीं है।',
    too_many_rows: 'सूची में 30,000 से ज़्यादा पंक्तियाँ हैं।',
    pin: 'पिनकोड में छह अंक होते हैं और वह 0 से शुरू नहीं होता।',
    repeated: 'यह पिनकोड पहले की किसी पंक्ति में है।',
    yes_or_no: 'yes या no लिखें।',
    cash_without_delivery: 'जहाँ डिलीवरी नहीं, वहाँ नकद नहीं लिया जा सकता।',
    days: 'दिन ऐसे लिखें: 3-5, ज़्यादा से ज़्यादा 60।',
  },
  apply: (count) => `${formatNumber(count)} पिनकोड की सूची लागू करें`,
  applied: (count) => `${formatNumber(count)} पिनकोड की सूची लागू है।`,
  goneTitle: 'कुछ पिनकोड अब सूची में नहीं',
  goneText: (count) => `${formatNumber(count)} पिनकोड अभी की सूची में हैं, पर फ़ाइल में नहीं। उनका फ़ैसला सेटिंग और कूरियर करेंगे।`,
  exportAs: { csv: 'CSV में निकालें', xlsx: 'Excel में निकालें' },
  exportList: 'निकालें',
  versionsTitle: 'अब तक की सूचियाँ',
  versionsText: 'पिछली दस। कोई भी वापस लाई जा सकती है।',
  now: 'लागू',
  restore: 'वापस लाएँ',
  restoreOf: (version) => `सूची ${version} वापस लाएँ`,
  restoreTitle: (version) => `सूची ${version} वापस लाएँ?`,
  restoreText: (count) => `${formatNumber(count)} पिनकोड अभी लागू सूची की जगह लेंगे; वह सूची यहीं रहेगी।`,
  restored: 'सूची वापस आ गई।',
};

export const texts = inDeskLanguage({ en, hi });
