import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
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
