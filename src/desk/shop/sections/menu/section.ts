import { inDeskLanguage } from '../../../language/desk-language.ts';
import type { Section } from '../../section.ts';
import { messages as en } from './messages.en.ts';
import { messages as hi } from './messages.hi.ts';

/** Which collections the menu shows first, and where old addresses lead. */
export const menu: Section = {
  name: 'menu',
  fields: [
    { path: 'menu', kind: 'collections' },
    { path: 'redirects', kind: 'redirects' },
  ],
  texts: inDeskLanguage({ en, hi }),
};
