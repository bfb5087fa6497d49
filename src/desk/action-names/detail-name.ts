import { rupeesInText } from '../../domain/money/rupees-in-text.ts';
import { DESK_LANGUAGE, type DeskLanguage } from '../language/desk-language.ts';

/**
 * What the audit log adds to an action is stored in English. These are its words in Hindi; names, numbers and what somebody typed stay
 * as they are.
 */
const IN_HINDI: readonly (readonly [RegExp, string])[] = [
  [/^begun as (\w+)$/, 'शुरू किया, $1'],
  [/^accounts of (\S+) to (\S+) as (\w+)$/, '$1 से $2 तक का हिसाब, $3'],
  [/^RTO by (\w+) as (\w+)$/, 'RTO: $1, $2'],
  [/^(\d+) orders as (\w+)$/, '$1 ऑर्डर, $2'],
  [/^(\d+) as (\w+)$/, '$1, $2'],
  [/^(\S+) as (\w+)$/, '$1: $2'],
  [/^difference (\d+): /, 'अंतर $1: '],
  [/^(\d+) credits of a bank statement$/, 'बैंक स्टेटमेंट की $1 रकमें'],
  [/^(\d+) parcels of a remittance report$/, 'रेमिटेंस रिपोर्ट के $1 पार्सल'],
  [/^no longer: /, 'अब नहीं: '],
  [/ \(although in use\)$/, ' (इस्तेमाल में होने पर भी)'],
  [/^contact request (\d+)$/, 'संपर्क अनुरोध $1'],
  [/^(\d+) more refusals in the same minute$/, 'उसी मिनट में $1 और इनकार'],
  [/(^|, )(\d+) times$/, '$1$2 बार'],
  [/^password\b/, 'पासवर्ड'],
  [/^passkey\b/, 'पासकी'],
  [/^(user \d+: )(\d+) sessions$/, '$1$2 सत्र'],
  [/^user (\d+)/, 'उपयोगकर्ता $1'],
  [/^account (\d+): /, 'खाता $1: '],
  [/(\d+) of line (\d+)/g, 'लाइन $2 के $1'],
  [/^all that is left/, 'जो बाकी है सब'],
  [/(^|; )although a bank decides: /, '$1बैंक के फ़ैसले के बावजूद: '],
  [/^sale (\d+)/, 'सेल $1'],
  [/^(offer \d+: )paused$/, '$1रुका'],
  [/^(offer \d+: )running$/, '$1चालू'],
  [/^(offer \d+: )(\d+) codes$/, '$1$2 कोड'],
  [/^offer (\d+)/, 'ऑफ़र $1'],
  [/^review (\S+) picture (\d+)$/, 'समीक्षा $1, तस्वीर $2'],
  [/^review (\S+)$/, 'समीक्षा $1'],
  [/^(\S+) picture (\d+)$/, '$1, तस्वीर $2'],
  [/^version of shop\.config\.ts: /, 'shop.config.ts का वर्शन: '],
  [/^version (\d+) put back: /, 'वर्शन $1 वापस लाया गया: '],
  [/^version (\d+): /, 'वर्शन $1: '],
  [/: (\d+) products(?=,|$)/, ': $1 प्रोडक्ट'],
  [/: (\d+) PIN codes(?=,|$)/, ': $1 पिनकोड'],
  [/: taken out(?=,)/, ': हटाया'],
  [/: saved(?=,)/, ': सेव किया'],
  [/, version (\d+)$/, ', वर्शन $1'],
  [/: hidden$/, ': छिपाया'],
  [/: shown$/, ': दिखाया'],
  [/^the feed’s order$/, 'फ़ीड का क्रम'],
  [/^(\d+) collections$/, '$1 कलेक्शन'],
  [/^less (₹\S+)$/, '$1 कम'],
];

/** Returns what the audit log says of an action beside its name. */
export function detailName(detail: string, language: DeskLanguage = DESK_LANGUAGE): string {
  const text = rupeesInText(detail);
  return language === 'en' ? text : IN_HINDI.reduce((said, [words, label]) => said.replace(words, label), text);
}
