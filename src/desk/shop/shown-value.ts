import { typedDays } from '../../domain/money/days-in-text.ts';
import { type TypedZone, typedZones, zonesOfText } from '../../domain/merchant/zones-in-text.ts';
import type { SettingField } from '../../domain/merchant/setting-field.ts';
import { isGroup } from '../../domain/merchant/setting-path.ts';
import { formatMoney } from '../language/formats.ts';
import { labelIn } from '../language/label-in.ts';
import { partsInWords } from './other-words.ts';
import type { FieldTexts } from './section.ts';
import { texts } from './texts.ts';

/** Returns a value as a person reads it, beside the field that it has or does not have. */
export function shownValue(value: unknown, field?: SettingField, fieldTexts?: FieldTexts): string {
  if (field?.kind === 'zones') return shownZones(value);
  if (field?.kind === 'days') return typedDays(value) || texts.none;
  if (field?.kind === 'group') return isGroup(value) ? texts.on : texts.off;
  if (value === null || value === undefined || value === '') return texts.none;
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  if (typeof value === 'number') return field?.kind === 'rupees' ? formatMoney(value) : String(value);
  if (typeof value === 'string') return labelIn(fieldTexts?.options ?? {}, value) ?? value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return value.length === 0 ? texts.none : value.join(field?.kind === 'paragraphs' ? ' ¶ ' : ', ');
  }
  return partsInWords(value) || texts.none;
}

function shownZones(value: unknown): string {
  const zones = zonesOfText(typedZones(value));
  return zones.length === 0 ? texts.none : zones.map(shownZone).join('; ');
}

function shownZone({ name, pins, charge, freeFrom, days }: TypedZone): string {
  const charged = texts.shownZone(name, pins, `₹${charge}`);
  const zone = freeFrom === '' ? charged : texts.shownZoneFree(charged, `₹${freeFrom}`);
  return days === '' ? zone : texts.shownZoneDays(zone, days);
}
