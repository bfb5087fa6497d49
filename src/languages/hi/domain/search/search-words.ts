import type { words as english } from '../../../../domain/search/search-words.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

/** Empty, because search-sentence.ts reads Hindi words on every page. */
export const words: Translation<typeof english> = {
  rupees: '',
  thousand: '',
  lakh: '',
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
  off: '',
  joining: '',
};
