import { formatCount, plural } from '../../domain/language/plural.ts';
import type { Translation } from '../../domain/language/translation.ts';
import type { messages as english } from './listing-messages.en.ts';

export const messages: Translation<typeof english> = {
  count: (total, exact) => {
    const shown = `${formatCount(total)}${exact ? '' : '+'}`;
    return plural(total, { one: `${shown} प्रोडक्ट`, other: `${shown} प्रोडक्ट` });
  },
  sort: 'सॉर्ट करें',
  sortBy: 'सॉर्ट करें',
  sorts: {
    featured: 'खास चुने हुए',
    newest: 'सबसे नए',
    'price-up': 'कीमत: कम से ज़्यादा',
    'price-down': 'कीमत: ज़्यादा से कम',
    'biggest-discount': 'सबसे ज़्यादा छूट',
  },
  filter: 'फ़िल्टर',
  filters: 'फ़िल्टर',
  filtersOf: (count) => (count === 0 ? 'फ़िल्टर' : `फ़िल्टर (${count})`),
  size: 'साइज़',
  price: 'कीमत',
  availability: 'उपलब्धता',
  inStock: 'सिर्फ़ स्टॉक में मौजूद',
  colour: 'रंग',
  tag: 'स्टाइल और कपड़ा',
  priceFrom: (from) => `${from} और उससे ज़्यादा`,
  priceBelow: (to) => `${to} से कम`,
  priceBetween: (from, to) => `${from} से ${to}`,
  removeFilter: (name) => `फ़िल्टर हटाएँ: ${name}`,
  activeFilters: 'लगाए गए फ़िल्टर',
  clearAll: 'सब हटाएँ',
  moreValues: (count) => `${count} और`,
  showResults: (count) => `${count} देखें`,
  close: 'बंद करें',
  selected: 'चुना हुआ',
  loadMore: 'और दिखाएँ',
  firstPage: 'सूची की शुरुआत पर जाएँ',
  noMore: 'बस इतना ही, आपने सब देख लिया!',
  failed: 'और प्रोडक्ट लोड नहीं हो पाए। अपना इंटरनेट कनेक्शन देखें।',
  retry: 'फिर कोशिश करें',
  products: 'प्रोडक्ट',
  loadedMore: (count) => plural(count, { one: `${count} और प्रोडक्ट`, other: `${count} और प्रोडक्ट` }),
  noMatchTitle: 'इन फ़िल्टर से कोई प्रोडक्ट नहीं मिला',
  noMatchText: 'और देखने के लिए कोई फ़िल्टर हटा दें।',
};
