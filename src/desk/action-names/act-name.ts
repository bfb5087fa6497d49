import { inDeskLanguage } from '../language/desk-language.ts';
import { messages as en } from './messages.en.ts';
import { messages as hi } from './messages.hi.ts';

const names = new Map(Object.entries(inDeskLanguage({ en, hi })));

/** What was done, in the desk's language; undefined for an act that has no name. */
export const actName = (act: string): string | undefined => names.get(act);
