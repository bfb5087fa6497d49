import { inDeskLanguage } from '../language/desk-language.ts';
import { messages as en } from './act-messages.en.ts';
import { messages as hi } from './act-messages.hi.ts';

export const actTexts = inDeskLanguage({ en, hi });
