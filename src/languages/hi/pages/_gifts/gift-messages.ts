import type { messages as english } from '../../../../pages/_gifts/gift-messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

export const messages: Translation<typeof english> = {
  gift: 'गिफ़्ट की तरह भेजें',
  wrap: (charge) => `${charge} में गिफ़्ट रैप`,
  wrapFree: 'गिफ़्ट रैप, मुफ़्त',
  noPrices: 'पार्सल की पर्ची पर दाम नहीं होते।',
  addNote: 'गिफ़्ट नोट जोड़ें',
  note: 'गिफ़्ट नोट',
  noteHint: (most) => `मुफ़्त। ${most} अक्षर तक, पर्ची पर छपता है।`,
};
