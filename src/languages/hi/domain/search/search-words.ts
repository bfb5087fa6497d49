import type { words as english } from '../../../../domain/search/search-words.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

/** Hindi words are read on every page (search-sentence.ts). */
export const words: Translation<typeof english> = {
  rupees: '',
  thousand: '',
  to: '',
  below: '',
  upTo: '',
  from: '',
  men: '',
  women: '',
  girls: '',
  boys: '',
  kids: '',
  general: '',
  joining: '',
};
