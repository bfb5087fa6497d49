import { presentActName } from '../../contracts/desk/former-act-names.ts';
import { inDeskLanguage } from '../language/desk-language.ts';
import { actTexts } from './act-texts.ts';
import { messages as en } from './messages.en.ts';
import { messages as hi } from './messages.hi.ts';

const names = new Map([
  ...Object.entries(inDeskLanguage({ en, hi })),
  ...Object.entries(actTexts.order).map(([act, { done }]): [string, string] => [act, done]),
  ...Object.entries(actTexts.returns).map(([act, { done }]): [string, string] => [`return.${act}`, done]),
]);

/** Returns the name of a recorded action in the desk's language; undefined if it has none. */
export const actName = (act: string): string | undefined => names.get(presentActName(act));
