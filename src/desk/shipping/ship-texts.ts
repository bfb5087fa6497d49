import { inDeskLanguage } from '../language/desk-language.ts';
import { messages as en } from './ship-messages.en.ts';
import { messages as hi } from './ship-messages.hi.ts';

export const texts = inDeskLanguage({ en, hi });
