import { typedNumber } from '../language/ascii-digits.ts';
import { parseRupees, toDecimalRupees } from '../money/money.ts';
import { daysIn, typedDays } from '../money/days-in-text.ts';
import { isGroup } from './setting-path.ts';

/** A zone of delivery as it is typed; amounts in rupees. */
export type TypedZone = { name: string; pins: string; charge: string; freeFrom: string; days: string };

export const NEW_ZONE: TypedZone = { name: '', pins: '', charge: '', freeFrom: '', days: '' };

/** Returns the zones of a text with one a line, its parts between tabs. */
export function zonesOfText(text: string): TypedZone[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', pins = '', charge = '', freeFrom = '', days = ''] = line.split('\t');
      return { name, pins, charge, freeFrom, days };
    });
}

/** Returns the text of zones. What is typed into a part cannot begin another. */
export function textOfZones(zones: readonly TypedZone[]): string {
  return zones
    .map(({ name, pins, charge, freeFrom, days }) =>
      [name, pins, charge, freeFrom, days].map((part) => part.replaceAll(/[\t\r\n]+/g, ' ')).join('\t'),
    )
    .join('\n');
}

/** Returns a value of the settings as the text of its field. */
export function typedZones(value: unknown): string {
  const rupees = (paise: unknown) => (typeof paise === 'number' ? toDecimalRupees(paise).replace(/\.00$/, '') : '');
  const zones = Array.isArray(value) ? value.filter((zone) => isGroup(zone)) : [];
  return textOfZones(
    zones.map(({ name, pins, chargePaise, freeFromPaise, days }) => ({
      name: typeof name === 'string' ? name : '',
      pins: Array.isArray(pins) ? pins.join(' ') : '',
      charge: rupees(chargePaise),
      freeFrom: rupees(freeFromPaise),
      days: typedDays(days),
    })),
  );
}

/** Returns the zones that a text means; null if one of them is not whole. */
export function zonesIn(text: string): unknown[] | null {
  const zones = zonesOfText(text).map(({ name, pins, charge, freeFrom, days: typed }) => {
    const starts = pinsIn(pins);
    const chargePaise = rupeesIn(charge);
    const freeFromPaise = freeFrom.trim() === '' ? null : rupeesIn(freeFrom);
    const days = typed.trim() === '' ? null : daysIn(typed);
    const hasDays = typed.trim() === '' || days !== null;
    const isWhole = name.trim() !== '' && name.trim().length <= MOST_LETTERS && starts !== null && starts.length > 0;
    const isPriced = chargePaise !== null && (freeFrom.trim() === '' || freeFromPaise !== null);
    return isWhole && isPriced && hasDays
      ? { name: name.trim(), pins: starts, chargePaise, freeFromPaise, days }
      : null;
  });
  return zones.every((zone) => zone !== null) ? zones : null;
}

const MOST_LETTERS = 60;

/** Returns PIN codes or their first digits as people paste them; null if one of them is none. */
export function pinsIn(text: string): string[] | null {
  const pins = typedNumber(text)
    .split(/[\s,;]+/)
    .filter((pin) => pin !== '');
  return pins.every((pin) => /^[1-9]\d{0,5}$/.test(pin)) ? pins : null;
}

function rupeesIn(text: string): number | null {
  return parseRupees(typedNumber(text).replaceAll(/[₹,\s]/g, ''));
}
