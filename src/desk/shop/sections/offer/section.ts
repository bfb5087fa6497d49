import { inDeskLanguage } from '../../../language/desk-language.ts';
import type { Section } from '../../section.ts';
import { messages as en } from './messages.en.ts';
import { messages as hi } from './messages.hi.ts';

/** Free pieces in every full group. */
export const offer: Section = {
  name: 'offer',
  fields: [
    { path: 'offer', kind: 'group', whenOn: { groupSize: 3, freePerGroup: 1 } },
    { path: 'offer.groupSize', kind: 'number', least: 2, most: 100, empty: 'refused' },
    { path: 'offer.freePerGroup', kind: 'number', least: 1, most: 99, empty: 'refused' },
  ],
  texts: inDeskLanguage({ en, hi }),
};
