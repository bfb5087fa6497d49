import { inDeskLanguage } from '../language/desk-language.ts';
import { messages as en } from './state-messages.en.ts';
import { messages as hi } from './state-messages.hi.ts';

export const texts = inDeskLanguage({ en, hi });
