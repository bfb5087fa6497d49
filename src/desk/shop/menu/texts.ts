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
  gone: 'Not in the shop',
  goneEntry: (title: string) => `“${title}” is no longer in the shop, so shoppers do not see this entry.`,
  empty: 'Empty',
  emptyEntry: (title: string) => `“${title}” has no products now, so shoppers do not see this entry until it has.`,
  belowMovesUp: 'What stands below it is shown in its place.',
  goneBelow: (titles: string) => `No longer in the shop, so shoppers do not see it below this entry: ${titles}.`,
  emptyBelow: (titles: string) => `Without products now, so shoppers do not see it below this entry: ${titles}.`,
  red: 'Red',
  fields: {
    'to.kind': {
      label: 'Leads to',
      help: 'A collection that is not in the shop, or has no products, is left out.',
      options: { collection: 'A collection', page: 'A page' },
    },
    'to.value': { label: 'Which one', help: 'A page of the shop, such as /about-us.' },
    name: { label: 'Name', help: 'Empty: the collection’s. At most 40 letters.' },
    red: { label: 'In red', help: 'For a sale.' },
    picture: { label: 'Picture', help: 'Empty: the collection’s.' },
  },
};

export const hi: Translation<typeof en> = {
  name: 'दो स्तर का मेन्यू',
  summary: 'आपकी अपनी प्रविष्टियाँ, और हर एक के नीचे क्या हो',
  usual: 'मेन्यू में कलेक्शन अपने क्रम से हैं (“मेन्यू और लिंक”)।',
  compose: 'खुद बनाएँ',
  composeHelp: 'शुरुआत पहले कलेक्शन से होती है। लागू करने से पहले ग्राहकों को कुछ नहीं दिखता।',
  toUsual: 'फिर से कलेक्शन के क्रम पर',
  rest: 'आखिरी प्रविष्टि, “सभी देखें”, हमेशा रहती है और हर कलेक्शन तक ले जाती है।',
  list: 'मेन्यू की प्रविष्टियाँ',
  entry: (number) => `प्रविष्टि ${number}`,
  below: (number) => `इसके नीचे: ${number}`,
  belowCount: (count) => `नीचे ${count}`,
  add: 'प्रविष्टि जोड़ें',
  gone: 'दुकान में नहीं है',
  goneEntry: (title) => `“${title}” अब दुकान में नहीं है, इसलिए ग्राहकों को यह प्रविष्टि नहीं दिखती।`,
  empty: 'खाली',
  emptyEntry: (title) => `“${title}” में अभी कोई प्रोडक्ट नहीं है, इसलिए ग्राहकों को यह प्रविष्टि तब तक नहीं दिखती।`,
  belowMovesUp: 'इसके नीचे की प्रविष्टियाँ इसकी जगह दिखती हैं।',
  goneBelow: (titles) => `अब दुकान में नहीं, इसलिए इस प्रविष्टि के नीचे ग्राहकों को नहीं दिखते: ${titles}।`,
  emptyBelow: (titles) => `अभी खाली, इसलिए इस प्रविष्टि के नीचे ग्राहकों को नहीं दिखते: ${titles}।`,
  red: 'लाल',
  fields: {
    'to.kind': {
      label: 'कहाँ ले जाए',
      help: 'जो कलेक्शन दुकान में नहीं है या खाली है, वह छोड़ दिया जाता है।',
      options: { collection: 'कलेक्शन', page: 'पन्ना' },
    },
    'to.value': { label: 'कौन सा', help: 'दुकान का पन्ना, जैसे /about-us।' },
    name: { label: 'नाम', help: 'खाली: कलेक्शन का। ज़्यादा से ज़्यादा 40 अक्षर।' },
    red: { label: 'लाल रंग में', help: 'सेल के लिए।' },
    picture: { label: 'तस्वीर', help: 'खाली: कलेक्शन की।' },
  },
};

export const texts = inDeskLanguage({ en, hi });
