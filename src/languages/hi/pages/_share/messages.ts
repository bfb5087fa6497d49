import type { messages as english } from '../../../../pages/_share/messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

export const messages: Translation<typeof english> = {
  copyLink: 'लिंक कॉपी करें',
  linkCopied: 'लिंक कॉपी हो गया',
  linkNotCopied: 'लिंक कॉपी नहीं हो पाया।',
};
