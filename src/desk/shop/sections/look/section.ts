import { inDeskLanguage } from '../../../language/desk-language.ts';
import type { Section } from '../../section.ts';
import { messages as en } from './messages.en.ts';
import { messages as hi } from './messages.hi.ts';

/** What the shop is called and looks like. */
export const look: Section = {
  name: 'look',
  fields: [
    { path: 'name', kind: 'text', empty: 'refused' },
    { path: 'logoUrl', kind: 'picture', empty: 'null' },
    { path: 'themeColour', kind: 'colour' },
  ],
  texts: inDeskLanguage({ en, hi }),
};
