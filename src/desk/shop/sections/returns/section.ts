import { inDeskLanguage } from '../../../language/desk-language.ts';
import type { Section } from '../../section.ts';
import { messages as en } from './messages.en.ts';
import { messages as hi } from './messages.hi.ts';

/** The shop’s promises on cancellations, returns and exchanges. */
export const returns: Section = {
  name: 'returns',
  fields: [
    { path: 'policy.cancelUntil', kind: 'choice', options: ['packed', 'shipped', 'never'] },
    { path: 'policy.returnDays', kind: 'number', least: 0, most: 90, empty: 'refused' },
    { path: 'policy.exchangeDays', kind: 'number', least: 0, most: 90, empty: 'refused' },
    { path: 'policy.exchangeFor', kind: 'choice', options: ['size', 'variant'] },
    { path: 'policy.exchangeSentOn', kind: 'choice', options: ['receipt', 'approval'] },
    { path: 'policy.pickUp', kind: 'switch' },
    { path: 'policy.approvalDays', kind: 'number', least: 1, most: 90, empty: 'refused' },
    { path: 'policy.refundBusinessDays', kind: 'number', least: 1, most: 90, empty: 'refused' },
    { path: 'policy.cancelRefundWorkingDays', kind: 'number', least: 1, most: 90, empty: 'refused' },
    { path: 'policy.refundCashTo', kind: 'choice', options: ['upi', 'agreed'] },
    { path: 'policy.madeToOrder', kind: 'switch' },
  ],
  texts: inDeskLanguage({ en, hi }),
};
