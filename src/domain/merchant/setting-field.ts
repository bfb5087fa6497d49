import { type Ground, READABLE, textContrast } from '../display/contrast.ts';
import { momentTyped, typedMoment } from '../dates/typed-moment.ts';
import { isState } from '../address/address.ts';
import { gstinFault } from '../invoices/gstin.ts';
import { typedNumber } from '../language/ascii-digits.ts';
import { parseRupees, toDecimalRupees } from '../money/money.ts';
import { daysIn, typedDays } from '../money/days-in-text.ts';
import { OWN_PAGE } from './own-page.ts';
import { HSN, hsnByTagIn, typedHsnByTag } from './hsn-in-text.ts';
import { MOST_REDIRECTS, readRedirect } from './redirects.ts';
import { isGroup, settingAt, type Settings, withSetting } from './setting-path.ts';
import { pinsIn, typedZones, zonesIn, zonesOfText } from './zones-in-text.ts';
import { type TextFault, textFault } from './setting-text.ts';

/** How an empty field is meant: it must be filled, the value is null, or there is none. */
type WhenEmpty = 'refused' | 'null' | 'absent';

/** `most`: letters of a text, entries of a list. */
type FieldKind =
  | { kind: 'text'; empty: WhenEmpty; long?: true; most?: number }
  | { kind: 'mail'; empty: WhenEmpty }
  | { kind: 'phone'; empty: WhenEmpty }
  /** The seller's number in GST. */
  | { kind: 'gstin'; empty: WhenEmpty }
  | { kind: 'hsn'; empty: WhenEmpty }
  /** A state or union territory by its English name, as papers have it. */
  | { kind: 'state'; empty: WhenEmpty }
  /** HSN codes of tags, typed one a line, some with a rate. */
  | { kind: 'hsn-by-tag'; most?: number }
  /** A page of the shop. */
  | { kind: 'page'; empty: WhenEmpty }
  /** A file of the shop's own, or a picture on another host. */
  | { kind: 'picture'; empty: WhenEmpty }
  /** `usual` is what an empty one means. */
  | { kind: 'colour'; ground?: Ground; empty?: WhenEmpty; usual?: string }
  /** Texts, typed with an empty line between them. */
  | { kind: 'paragraphs'; most?: number }
  | { kind: 'number'; least: number; most?: number; empty: WhenEmpty }
  /** Paise, typed in rupees. */
  | { kind: 'rupees'; empty: WhenEmpty }
  | { kind: 'pins'; most?: number }
  /** Days after the order, typed as 3-5. */
  | { kind: 'days'; empty: WhenEmpty }
  /** Zones of delivery, typed one a line. */
  | { kind: 'zones' }
  /** Redirects, typed one a line. */
  | { kind: 'redirects' }
  /** Handles of collections in order. */
  | { kind: 'collections'; most?: number }
  /** The handle of a collection, or of a product. */
  | { kind: 'collection' }
  | { kind: 'product' }
  /** Whole rupees, several with spaces between them. */
  | { kind: 'prices'; most?: number }
  /** A moment in epoch ms, typed in Indian time. */
  | { kind: 'moment'; empty: WhenEmpty }
  /** With `empty` the option '' is no value. */
  | { kind: 'choice'; options: readonly string[]; empty?: WhenEmpty }
  | { kind: 'switch' }
  /** A group of fields that is there as a whole, with these values at first, or is null. */
  | { kind: 'group'; whenOn: Settings };

/** One field of a form of settings, and the path of its value. */
export type SettingField = FieldKind & {
  path: string;
  /** There is one for each language of the shop; the path ends with its tag. */
  byLanguage?: true;
};

/** Why what is typed into a field is no value. */
export type FieldFault =
  | TextFault
  | 'empty'
  | 'mail'
  | 'phone'
  | 'gstin'
  | 'hsn'
  | 'hsn-by-tag'
  | 'page'
  | 'picture'
  | 'colour'
  | 'pale'
  | 'number'
  | 'range'
  | 'many'
  | 'rupees'
  | 'pins'
  | 'days'
  | 'zones'
  | 'redirects'
  | 'prices'
  | 'moment';

export const ON = 'on';
const OFF = 'off';
const PARAGRAPH_END = /\n\s*\n/;

/** Returns the fields with one for each language where there is one for each. */
export function fieldsIn(fields: readonly SettingField[], languages: readonly string[]): SettingField[] {
  return fields.flatMap((field) => {
    if (field.byLanguage !== true) return [field];
    const { byLanguage: _every, ...rest } = field;
    return languages.map((language): SettingField => ({ ...rest, path: `${field.path}.${language}` }));
  });
}

/** Returns a value as its field shows it. */
export function typedValue(field: SettingField, value: unknown): string {
  switch (field.kind) {
    case 'switch':
      return value === true ? ON : OFF;
    case 'group':
      return isGroup(value) ? ON : OFF;
    case 'rupees':
      return typeof value === 'number' ? toDecimalRupees(value).replace(/\.00$/, '') : '';
    case 'paragraphs':
      return textsOf(value).join('\n\n');
    case 'pins':
      return textsOf(value).join(' ');
    case 'prices':
      return Array.isArray(value) ? value.join(' ') : '';
    case 'moment':
      return typeof value === 'number' ? typedMoment(value) : '';
    case 'days':
      return typedDays(value);
    case 'zones':
      return typedZones(value);
    case 'hsn-by-tag':
      return typedHsnByTag(value);
    case 'redirects':
    case 'collections':
      return textsOf(value).join('\n');
    case 'text':
    case 'mail':
    case 'phone':
    case 'gstin':
    case 'hsn':
    case 'state':
    case 'page':
    case 'picture':
    case 'colour':
    case 'number':
    case 'collection':
    case 'product':
    case 'choice':
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }
}

type Read = { value: unknown } | { fault: FieldFault };

/** Reads what is typed into a field. The value undefined means that there is none. */
export function fieldValue(field: SettingField, typed: string): Read {
  // Lines of a sheet have tabs between their cells.
  const text = (field.kind === 'hsn-by-tag' ? typed.replaceAll('\t', ' ') : typed).trim();
  if ('empty' in field && text === '') {
    if (field.empty === 'refused') return { fault: 'empty' };
    return { value: field.empty === 'null' ? null : undefined };
  }
  if (field.kind === 'redirects') return redirectsIn(text);
  // A zone's name may be empty yet, so nothing is trimmed.
  if (field.kind === 'zones') return zonesOf(typed);
  // A list may be long; each of its entries may not.
  const unfit = partsOf(field, text)
    .map(textFault)
    .find((fault) => fault !== null);
  if (unfit !== undefined) return { fault: unfit };
  const read = readField(field, text);
  const isLong = 'value' in read && 'most' in field && field.most !== undefined && lengthOf(read.value) > field.most;
  if (!isLong) return read;
  return { fault: typeof read.value === 'string' ? 'long' : 'many' };
}

const lengthOf = (value: unknown): number => (typeof value === 'string' || Array.isArray(value) ? value.length : 0);

function partsOf({ kind }: SettingField, text: string): string[] {
  if (kind === 'paragraphs') return text.split(PARAGRAPH_END);
  if (kind === 'hsn-by-tag' || kind === 'collections') return text.split('\n');
  return kind === 'pins' || kind === 'prices' ? text.split(/\s+/) : [text];
}

type Judged = Exclude<SettingField, { kind: 'redirects' | 'zones' }>;

function readField(field: Judged, text: string): Read {
  switch (field.kind) {
    case 'text':
      return { value: text };
    case 'choice':
      return { value: field.options.find((option) => option === text) ?? field.options[0] };
    case 'switch':
      return { value: text === ON };
    case 'group':
      return { value: text === ON ? field.whenOn : null };
    case 'mail':
      return /^[\w.+-]+@(\{host\}|[\w-]+(\.[\w-]+)+)$/.test(text) ? { value: text } : { fault: 'mail' };
    case 'phone':
      return phoneIn(text);
    case 'gstin': {
      const gstin = typedNumber(text).replaceAll(/[\s-]/g, '').toUpperCase();
      return gstinFault(gstin) === null ? { value: gstin } : { fault: 'gstin' };
    }
    case 'hsn':
      return HSN.test(typedNumber(text)) ? { value: typedNumber(text) } : { fault: 'hsn' };
    case 'state':
      return isState(text) ? { value: text } : { fault: 'empty' };
    case 'hsn-by-tag': {
      const rules = hsnByTagIn(text);
      return rules === null ? { fault: 'hsn-by-tag' } : { value: rules };
    }
    case 'page':
      return pageIn(text);
    case 'picture':
      return /^(\/[^/]|https?:\/\/[^/\s])\S*$/.test(text) ? { value: text } : { fault: 'picture' };
    case 'colour':
      return colourIn(text, field.ground ?? 'white');
    case 'paragraphs': {
      const paragraphs = text.split(PARAGRAPH_END).filter((one) => one.trim() !== '');
      return { value: paragraphs.length === 0 ? undefined : paragraphs.map((one) => one.trim()) };
    }
    case 'number':
      return numberIn(text, field);
    case 'rupees': {
      const paise = parseRupees(typedNumber(text).replaceAll(/[₹,\s]/g, ''));
      return paise === null ? { fault: 'rupees' } : { value: paise };
    }
    case 'pins': {
      const pins = pinsIn(text);
      return pins === null ? { fault: 'pins' } : { value: pins };
    }
    case 'days': {
      const days = daysIn(text);
      return days === null ? { fault: 'days' } : { value: days };
    }
    case 'collection':
    case 'product':
      return text === '' ? { fault: 'empty' } : { value: text };
    case 'prices': {
      const prices = typedNumber(text)
        .replaceAll(/[₹,]/g, ' ')
        .split(/\s+/)
        .filter((price) => price !== '');
      return prices.every((price) => /^[1-9]\d{0,5}$/.test(price))
        ? { value: prices.map(Number) }
        : { fault: 'prices' };
    }
    case 'moment': {
      const moment = momentTyped(text);
      return moment === null ? { fault: 'moment' } : { value: moment };
    }
    case 'collections':
      return { value: text.split('\n').filter((handle) => handle !== '') };
  }
}

/** Whether the group that a field belongs to is there, so that the field counts. */
export function isFieldShown(settings: Settings, { path }: SettingField): boolean {
  const end = path.lastIndexOf('.');
  return end === -1 || isGroup(settingAt(settings, path.slice(0, end)));
}

/**
 * Returns the settings with what is typed, by path, and why what is typed elsewhere is no value. A field of a group
 * stands after the group's own.
 */
export function withTyped(
  settings: Settings,
  fields: readonly SettingField[],
  typed: Readonly<Record<string, string>>,
): { settings: Settings; faults: Record<string, FieldFault> } {
  const faults: Record<string, FieldFault> = {};
  let changed = settings;
  for (const field of fields) {
    if (!isFieldShown(changed, field)) continue;
    const current = typedValue(field, settingAt(changed, field.path));
    // What was there before is not judged; a group that was just turned on has nothing from before.
    const isNew = !isFieldShown(settings, field);
    const text = typed[field.path] ?? current;
    if (text === current && !isNew) continue;
    const read = fieldValue(field, text);
    if ('fault' in read) faults[field.path] = read.fault;
    else changed = withSetting(changed, field.path, read.value);
  }
  return { settings: changed, faults };
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** An Indian number in any way of writing it. */
function phoneIn(text: string): Read {
  const digits = typedNumber(text)
    .replaceAll(/[^\d]/g, '')
    .replace(/^(91|0)(?=\d{10}$)/, '');
  return /^\d{10}$/.test(digits) ? { value: `+91${digits}` } : { fault: 'phone' };
}

/** A page of the shop, also pasted with the shop's own host before it. */
function pageIn(text: string): Read {
  const path = text.replace(/^https?:\/\/[^/\s]+(?=\/)/, '');
  return OWN_PAGE.test(path) ? { value: path } : { fault: 'page' };
}

function zonesOf(typed: string): Read {
  const unfit = zonesOfText(typed)
    .map(({ name }) => textFault(name))
    .find((fault) => fault !== null);
  if (unfit !== undefined) return { fault: unfit };
  const zones = zonesIn(typed);
  return zones === null ? { fault: 'zones' } : { value: zones };
}

/** Many merchants paste a whole sheet, so its length is not judged. */
function redirectsIn(text: string): Read {
  const lines = text.split('\n').map((line) =>
    line
      .trim()
      .split(/[\s,]+/)
      .join(' '),
  );
  const redirects = lines.filter((line) => line !== '');
  const isFit = redirects.length <= MOST_REDIRECTS && redirects.every((line) => readRedirect(line) !== null);
  return isFit ? { value: redirects } : { fault: 'redirects' };
}

function colourIn(text: string, ground: Ground): Read {
  const colour = (text.startsWith('#') ? text : `#${text}`).toLowerCase();
  if (!/^#[0-9a-f]{6}$/.test(colour)) return { fault: 'colour' };
  return textContrast(colour, ground) < READABLE ? { fault: 'pale' } : { value: colour };
}

function numberIn(text: string, { least, most }: { least: number; most?: number }): Read {
  const digits = typedNumber(text);
  if (!/^\d{1,9}$/.test(digits)) return { fault: 'number' };
  const number = Number(digits);
  return number < least || (most !== undefined && number > most) ? { fault: 'range' } : { value: number };
}
