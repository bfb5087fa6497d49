import { inDeskLanguage } from '../../../language/desk-language.ts';
import type { Section } from '../../section.ts';
import { messages as en } from './messages.en.ts';
import { messages as hi } from './messages.hi.ts';

/** What couriers are told of a parcel. */
export const parcels: Section = {
  name: 'parcels',
  fields: [
    { path: 'shipping.pickupLocation', kind: 'text', empty: 'refused' },
    { path: 'shipping.emptyGrams', kind: 'number', least: 1, most: 50_000, empty: 'refused' },
    { path: 'shipping.pieceGrams', kind: 'number', least: 1, most: 50_000, empty: 'refused' },
    { path: 'shipping.box.lengthCm', kind: 'number', least: 1, most: 200, empty: 'refused' },
    { path: 'shipping.box.breadthCm', kind: 'number', least: 1, most: 200, empty: 'refused' },
    { path: 'shipping.box.heightCm', kind: 'number', least: 1, most: 200, empty: 'refused' },
  ],
  texts: inDeskLanguage({ en, hi }),
};
