import type { Translation } from '../../../domain/language/translation.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';
import type { Section } from '../section.ts';

export const en = {
  title: 'Way of shopping',
  summary: 'Recommended or as specified, and how honest',
  fields: {
    shopping: {
      label: 'Way of shopping',
      help: 'Recommended: asks for the size, stays on the page after adding, as large clothing shops do.',
      options: {
        'as-specified': 'As specified',
        recommended: 'Recommended',
      },
    },
    persuasion: {
      label: 'Persuasion',
      help: 'Honest: no sample ratings, viewer counts or countdowns that start again. Indian rules ask for it.',
      options: {
        'as-specified': 'As specified',
        honest: 'Honest',
      },
    },
    sizeChart: {
      label: 'Size guide',
      help: 'What is shown for clothes without a size table in their description.',
      options: {
        description: 'Only the table of the description',
        general: 'A general chart of body measurements',
      },
    },
  },
};

export const hi: Translation<typeof en> = {
  title: 'खरीदारी का तरीका',
  summary: 'सुझाया या तय किया हुआ, और कितना ईमानदार',
  fields: {
    shopping: {
      label: 'खरीदारी का तरीका',
      help: 'सुझाया हुआ: साइज़ पूछता है, जोड़ने पर उसी पन्ने पर रहता है, जैसे बड़ी दुकानें करती हैं।',
      options: {
        'as-specified': 'तय किया हुआ',
        recommended: 'सुझाया हुआ',
      },
    },
    persuasion: {
      label: 'मनाने के तरीके',
      help: 'ईमानदार: नमूने की रेटिंग, देखने वालों की गिनती और फिर से चलने वाली घड़ियाँ नहीं। भारत के नियम यही कहते हैं।',
      options: {
        'as-specified': 'तय किया हुआ',
        honest: 'ईमानदार',
      },
    },
    sizeChart: {
      label: 'साइज़ गाइड',
      help: 'जिन कपड़ों के विवरण में साइज़ की तालिका नहीं, उनके लिए क्या दिखे।',
      options: {
        description: 'सिर्फ़ विवरण की तालिका',
        general: 'शरीर के नाप की आम तालिका',
      },
    },
  },
};

/** How the shop leads shoppers to an order. */
export const shopping: Section = {
  name: 'shopping',
  fields: [
    { path: 'shopping', kind: 'choice', options: ['as-specified', 'recommended'] },
    { path: 'persuasion', kind: 'choice', options: ['as-specified', 'honest'] },
    { path: 'sizeChart', kind: 'choice', options: ['description', 'general'] },
  ],
  texts: inDeskLanguage({ en, hi }),
};
