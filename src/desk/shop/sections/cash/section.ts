import { inDeskLanguage } from '../../../language/desk-language.ts';
import type { Section } from '../../section.ts';
import { messages as en } from './messages.en.ts';
import { messages as hi } from './messages.hi.ts';

/** Cash on delivery: whether, for what, and on which conditions. */
export const cash: Section = {
  name: 'cash',
  fields: [
    { path: 'cashOnDelivery', kind: 'switch' },
    { path: 'cod.feePaise', kind: 'rupees', empty: 'refused' },
    { path: 'cod.prepaidDiscountPaise', kind: 'rupees', empty: 'refused' },
    { path: 'cod.minPaise', kind: 'rupees', empty: 'null' },
    { path: 'cod.maxPaise', kind: 'rupees', empty: 'null' },
    { path: 'cod.allowPins', kind: 'pins' },
    { path: 'cod.blockPins', kind: 'pins' },
    { path: 'cod.maxReturned', kind: 'number', least: 1, empty: 'null' },
    { path: 'cod.confirmBy', kind: 'choice', options: ['nobody', 'shopper'] },
    { path: 'cod.cancelAfterHours', kind: 'number', least: 1, empty: 'null' },
    { path: 'cod.codeForFirstOrder', kind: 'switch' },
    { path: 'cod.codeAbovePaise', kind: 'rupees', empty: 'null' },
    { path: 'cod.payNowAfterOrder', kind: 'switch' },
    { path: 'cod.advancePaise', kind: 'rupees', empty: 'refused' },
    { path: 'cod.advancePercent', kind: 'number', least: 0, most: 90, empty: 'refused' },
    { path: 'cod.advanceAbovePaise', kind: 'rupees', empty: 'null' },
    { path: 'cod.advancePins', kind: 'pins' },
    { path: 'cod.advanceAfterReturned', kind: 'number', least: 1, empty: 'null' },
    { path: 'cod.advanceBackOnCancel', kind: 'switch' },
    { path: 'cod.advanceBackOnRto', kind: 'switch' },
    { path: 'cod.refundPrepaidRto', kind: 'switch' },
  ],
  texts: inDeskLanguage({ en, hi }),
};
