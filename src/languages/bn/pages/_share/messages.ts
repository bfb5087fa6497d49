import type { messages as english } from '../../../../pages/_share/messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

export const messages: Translation<typeof english> = {
  copyLink: 'লিঙ্ক কপি করুন',
  linkCopied: 'লিঙ্ক কপি হয়েছে',
  linkNotCopied: 'লিঙ্ক কপি করা গেল না।',
};
