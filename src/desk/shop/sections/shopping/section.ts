import { inDeskLanguage } from '../../../language/desk-language.ts';
import type { Section } from '../../section.ts';
import { messages as en } from './messages.en.ts';
import { messages as hi } from './messages.hi.ts';

/** How the shop leads shoppers to an order. */
export const shopping: Section = {
  name: 'shopping',
  fields: [
    { path: 'shopping', kind: 'choice', options: ['as-specified', 'recommended'] },
    { path: 'persuasion', kind: 'choice', options: ['as-specified', 'honest'] },
    { path: 'sizeChart', kind: 'choice', options: ['description', 'general'] },
  ],
  texts: inDeskLanguage({ en, hi }),
};
