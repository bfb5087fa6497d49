import type { Translation } from '../../../domain/language/translation.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';

export const en = {
  name: 'Menu on two levels',
  summary: 'Your own entries, and what stands below each',
  usual: 'The menu is the collections in their order (“Menu and links”).',
  compose: 'Make it yourself',
  composeHelp: 'It begins with the first collections. Shoppers see nothing of it before you publish.',
  toUsual: 'Back to the collections in order',
  rest: 'The last entry, “View all”, is always there and leads to every collection.',
  list: 'Entries of the menu',
  entry: (number: number) => `Entry ${number}`,
  below: (number: number) => `Below it: ${number}`,
  belowCount: (count: number) => `${count} below`,
  add: 'Add an entry',
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  gone: 'Not in the shop',
  red: 'Red',
  faulty: 'Needs another look',
  done: 'Close',
  fields: {
    'to.kind': {
      label: 'Leads to',
      help: 'A collection that is not in the shop is left out.',
      options: { collection: 'A collection', page: 'A page' },
    },
    'to.value': { label: 'Which one', help: 'A page of the shop, such as /about-us.' },
    name: { label: 'Name', help: 'Empty: the collection’s. At most 40 letters.' },
    red: { label: 'In red', help: 'For a sale.' },
    picture: { label: 'Picture', help: 'Empty: the collection’s.' },
  },
};

export const hi: Translation<typeof en> = {
  name: 'दो स्तर का मेनू',
  summary: 'आपकी अपनी प्रविष्टियाँ, और हर एक के नीचे क्या हो',
  usual: 'मेनू में कलेक्शन अपने क्रम से हैं (“मेन्यू और लिंक”)।',
  compose: 'खुद बनाएँ',
  composeHelp: 'शुरुआत पहले कलेक्शन से होती है। प्रकाशित करने से पहले ग्राहकों को कुछ नहीं दिखता।',
  toUsual: 'फिर से कलेक्शन के क्रम पर',
  rest: 'आखिरी प्रविष्टि, “सभी देखें”, हमेशा रहती है और हर कलेक्शन तक ले जाती है।',
  list: 'मेनू की प्रविष्टियाँ',
  entry: (number) => `प्रविष्टि ${number}`,
  below: (number) => `इसके नीचे: ${number}`,
  belowCount: (count) => `नीचे ${count}`,
  add: 'प्रविष्टि जोड़ें',
  moveUp: (name) => `${name} को ऊपर करें`,
  moveDown: (name) => `${name} को नीचे करें`,
  remove: (name) => `${name} को हटाएँ`,
  gone: 'दुकान में नहीं है',
  red: 'लाल',
  faulty: 'फिर से देखें',
  done: 'बंद करें',
  fields: {
    'to.kind': {
      label: 'कहाँ ले जाए',
      help: 'जो कलेक्शन दुकान में नहीं है, वह छोड़ दिया जाता है।',
      options: { collection: 'कलेक्शन', page: 'पन्ना' },
    },
    'to.value': { label: 'कौन सा', help: 'दुकान का पन्ना, जैसे /about-us।' },
    name: { label: 'नाम', help: 'खाली: कलेक्शन का। ज़्यादा से ज़्यादा 40 अक्षर।' },
    red: { label: 'लाल रंग में', help: 'सेल के लिए।' },
    picture: { label: 'तस्वीर', help: 'खाली: कलेक्शन की।' },
  },
};

export const texts = inDeskLanguage({ en, hi });
