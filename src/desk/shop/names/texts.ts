import type { Translation } from '../../../domain/language/translation.ts';
import { formatNumber } from '../../language/formats.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';

export const en = {
  name: 'Names and colours',
  summary: 'What collections, tags, types and colours are called in each language, and the dots of colours',
  help: 'Shoppers see these names on pages and find products by them. Where you enter none, the name counts that the shop was set up with, else the word of your catalogue.',
  kind: 'What has names',
  kinds: { collections: 'Collections', tags: 'Tags', types: 'Product types', colours: 'Colours' },
  kindHelp: {
    collections: 'A name of at most 80 letters. The description stands above the collection’s products.',
    tags: 'Tags are values of filters and facts of products.',
    types: 'Search engines and searches in the shop read the product’s type.',
    colours: 'A colour’s name stands in filters and on the product; its dot on cards and in filters.',
  },
  find: 'Find a word or a name',
  onlyMissing: 'Only what lacks a name',
  missing: (count: number, of: number) =>
    count === 0 ? `All ${formatNumber(of)} have names.` : `${formatNumber(count)} of ${formatNumber(of)} lack a name.`,
  lacks: (languages: string) => `No name in ${languages}`,
  ofFile: 'From when the shop was set up',
  products: (count: number) => (count === 1 ? '1 product' : `${formatNumber(count)} products`),
  nameIn: (called: string, language: string) => `${called} in ${language}`,
  descriptionIn: (called: string, language: string) => `Description of ${called} in ${language}`,
  dotOf: (called: string) => `Colour of the dot of ${called}`,
  dot: 'Dot',
  noDot: 'The shop knows no such colour: choose one.',
  usualDot: (called: string) => `Return ${called} to the shop’s own colour`,
  more: (count: number) => `Show ${formatNumber(count)} more`,
  nothing: 'The catalogue has none.',
  nothingFound: 'Nothing is called that.',
};

export const hi: Translation<typeof en> = {
  name: 'नाम और रंग',
  summary: 'कलेक्शन, टैग, टाइप और रंग हर भाषा में क्या कहलाएँ, और रंगों के बिंदु',
  help: 'ग्राहक पन्नों पर यही नाम देखते हैं और इन्हीं से प्रोडक्ट ढूँढते हैं। जहाँ आप कुछ न लिखें, वहाँ वह नाम चलता है जिसके साथ दुकान बनी थी, वह भी न हो तो कैटलॉग का शब्द।',
  kind: 'किसके नाम',
  kinds: { collections: 'कलेक्शन', tags: 'टैग', types: 'प्रोडक्ट टाइप', colours: 'रंग' },
  kindHelp: {
    collections: 'नाम ज़्यादा से ज़्यादा 80 अक्षरों का। विवरण कलेक्शन के प्रोडक्ट के ऊपर दिखता है।',
    tags: 'टैग फ़िल्टर में और प्रोडक्ट की जानकारी में दिखते हैं।',
    types: 'प्रोडक्ट का टाइप सर्च इंजन और दुकान की खोज पढ़ते हैं।',
    colours: 'रंग का नाम फ़िल्टर और प्रोडक्ट पर दिखता है; उसका बिंदु कार्ड और फ़िल्टर में।',
  },
  find: 'शब्द या नाम ढूँढें',
  onlyMissing: 'सिर्फ़ वे जिनका नाम नहीं है',
  missing: (count: number, of: number) =>
    count === 0 ? `सभी ${formatNumber(of)} के नाम हैं।` : `${formatNumber(of)} में से ${formatNumber(count)} का नाम बाकी है।`,
  lacks: (languages: string) => `नाम नहीं: ${languages}`,
  ofFile: 'दुकान बनाते समय का',
  products: (count: number) => `${formatNumber(count)} प्रोडक्ट`,
  nameIn: (called: string, language: string) => `${called}, ${language} में`,
  descriptionIn: (called: string, language: string) => `${called} का विवरण, ${language} में`,
  dotOf: (called: string) => `${called} के बिंदु का रंग`,
  dot: 'बिंदु',
  noDot: 'दुकान यह रंग नहीं जानती: कोई चुनें।',
  usualDot: (called: string) => `${called} पर दुकान का अपना रंग लौटाएँ`,
  more: (count: number) => `${formatNumber(count)} और दिखाएँ`,
  nothing: 'कैटलॉग में कोई नहीं है।',
  nothingFound: 'इस नाम का कुछ नहीं है।',
};

export const texts = inDeskLanguage({ en, hi });
