import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/_shell/offline/install-messages.en.ts';

export const messages: Translation<typeof english> = { install: 'অ্যাপ ইনস্টল করুন' };
