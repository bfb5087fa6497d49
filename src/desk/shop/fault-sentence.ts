import type { FieldFault, SettingField } from '../../domain/merchant/setting-field.ts';
import { LONGEST_TEXT } from '../../domain/merchant/setting-text.ts';
import { labelIn } from '../language/label-in.ts';
import { faultTexts } from './fault-texts.ts';

const CHOSEN: ReadonlySet<string> = new Set(['collection', 'product', 'page', 'state', 'choice']);

/** Returns what is wrong with what is typed into a field, in words. */
export function faultSentence(fault: FieldFault, field: SettingField): string {
  if (fault === 'empty' && field.kind === 'picture') return faultTexts.faults['no-picture'];
  if (fault === 'empty' && CHOSEN.has(field.kind)) return faultTexts.faults['no-choice'];
  const most = 'most' in field ? field.most : undefined;
  // Of a list it is one entry that is too long.
  if (fault === 'long') return faultTexts.tooLong(field.kind === 'text' && most !== undefined ? most : LONGEST_TEXT);
  if (fault === 'many' && most !== undefined) return faultTexts.tooMany(most);
  if (fault !== 'range') return labelIn(faultTexts.faults, fault) ?? fault;
  if (field.kind !== 'number') return fault;
  return most === undefined ? faultTexts.atLeast(field.least) : faultTexts.between(field.least, most);
}
