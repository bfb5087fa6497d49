import { inDeskLanguage } from '../../../language/desk-language.ts';
import type { Section } from '../../section.ts';
import { messages as en } from './messages.en.ts';
import { messages as hi } from './messages.hi.ts';

/** What the shop says of itself. */
export const words: Section = {
  name: 'words',
  fields: [
    { path: 'announcement.text', kind: 'text', empty: 'absent', byLanguage: true },
    { path: 'announcement.page', kind: 'page', empty: 'null' },
    { path: 'about.story', kind: 'paragraphs', byLanguage: true },
    { path: 'about.checksInSevenSteps', kind: 'switch' },
  ],
  texts: inDeskLanguage({ en, hi }),
};
