import type { FieldFault, SettingField } from '../../domain/merchant/setting-field.ts';
import { LONGEST_TEXT } from '../../domain/merchant/setting-text.ts';
import { labelIn } from '../language/label-in.ts';
import { texts } from './texts.ts';

const CHOSEN: ReadonlySet<string> = new Set(['collection', 'product', 'page', 'state', 'choice']);

/** Returns what is wrong with what is typed into a field, in words. */
export function faultSentence(fault: FieldFault, field: SettingField): string {
  if (fault === 'empty' && field.kind === 'picture') return texts.faults['no-picture'];
  if (fault === 'empty' && CHOSEN.has(field.kind)) return texts.faults['no-choice'];
  const most = 'most' in field ? field.most : undefined;
  // Of a list it is one entry that is too long.
  if (fault === 'long') return texts.tooLong(field.kind === 'text' && most !== undefined ? most : LONGEST_TEXT);
  if (fault === 'many' && most !== undefined) return texts.tooMany(most);
  if (fault !== 'range') return labelIn(texts.faults, fault) ?? fault;
  if (field.kind !== 'number') return fault;
  return most === undefined ? texts.atLeast(field.least) : texts.between(field.least, most);
}
