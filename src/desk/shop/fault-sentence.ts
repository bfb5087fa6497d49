import type { FieldFault, SettingField } from '../../domain/merchant/setting-field.ts';
import { labelIn } from '../language/label-in.ts';
import { texts } from './texts.ts';

/** Returns what is wrong with what is typed into a field, in words. */
export function faultSentence(fault: FieldFault, field: SettingField): string {
  if (fault !== 'range') return labelIn(texts.faults, fault) ?? fault;
  if (field.kind !== 'number') return fault;
  return field.most === undefined ? texts.atLeast(field.least) : texts.between(field.least, field.most);
}
