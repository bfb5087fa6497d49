import { inDeskLanguage } from '../language/desk-language.ts';
import { messages as en } from './messages.en.ts';
import { messages as hi } from './messages.hi.ts';

export const texts = inDeskLanguage({ en, hi });
