import { inDeskLanguage } from '../../../language/desk-language.ts';
import type { Section } from '../../section.ts';
import { messages as en } from './messages.en.ts';
import { messages as hi } from './messages.hi.ts';

/** Where shoppers reach people, and who they buy from. */
export const contact: Section = {
  name: 'contact',
  fields: [
    { path: 'contactPhone', kind: 'phone', empty: 'null' },
    { path: 'support.email', kind: 'mail', empty: 'null' },
    { path: 'support.hours', kind: 'text', empty: 'absent', byLanguage: true },
    { path: 'legalEntity.name', kind: 'text', empty: 'null' },
    { path: 'legalEntity.address', kind: 'text', empty: 'null', long: true },
    {
      path: 'legalEntity.grievanceOfficer',
      kind: 'group',
      whenOn: { name: '', designation: '', email: '', phone: '' },
    },
    { path: 'legalEntity.grievanceOfficer.name', kind: 'text', empty: 'refused' },
    { path: 'legalEntity.grievanceOfficer.designation', kind: 'text', empty: 'refused' },
    { path: 'legalEntity.grievanceOfficer.email', kind: 'mail', empty: 'refused' },
    { path: 'legalEntity.grievanceOfficer.phone', kind: 'text', empty: 'refused' },
  ],
  texts: inDeskLanguage({ en, hi }),
};
