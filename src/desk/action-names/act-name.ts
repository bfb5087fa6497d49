import { inDeskLanguage } from '../language/desk-language.ts';
import { messages as en } from './messages.en.ts';
import { messages as hi } from './messages.hi.ts';

const names = new Map(Object.entries(inDeskLanguage({ en, hi })));

/** Returns the name of a recorded action in the desk's language; undefined if it has none. */
export const actName = (act: string): string | undefined => names.get(act);
