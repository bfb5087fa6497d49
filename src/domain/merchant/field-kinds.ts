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
import { isGroup, type Settings } from './setting-path.ts';
import { pinsIn, typedZones, zonesIn, zonesOfText } from './zones-in-text.ts';
import { type TextFault } from './setting-text.ts';

/** How an empty field is meant: it must be filled, the value is null, or there is none. */
type WhenEmpty = 'refused' | 'null' | 'absent';

/** `most`: letters of a text, entries of a list. */
export type FieldKind =
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

export type Read = { value: unknown } | { fault: FieldFault };

/** What a field may say beside its kind, for the reading of its text. */
export type Said = {
  kind: FieldKind['kind'];
  options?: readonly string[];
  whenOn?: Settings;
  ground?: Ground;
  least?: number;
  most?: number;
};

type Kind = {
  /** Returns a value as its field shows it. */
  typed: (value: unknown) => string;
  /** Reads what is typed. The value undefined means that there is none. */
  read: (text: string, field: Said) => Read;
  /** What of the typed is read; default: without blanks around it. */
  clean?: (typed: string) => string;
  /** The texts that are judged each for itself; default: the whole. A list may be long; each of its entries may not. */
  parts?: (text: string) => string[];
};

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
const found = (value: unknown, fault: FieldFault): Read => (value === null ? { fault } : { value });
const fitting = (text: string, pattern: RegExp, fault: FieldFault): Read =>
  pattern.test(text) ? { value: text } : { fault };
const words = (text: string): string[] => text.split(/\s+/);
const lines = (text: string): string[] => text.split('\n');
const handle: Kind = { typed: asText, read: (text) => fitting(text, /./, 'empty') };

/** Every kind of field: how its value is shown, and how what is typed into it is read. */
export const FIELD_KINDS: Readonly<Record<FieldKind['kind'], Kind>> = {
  text: { typed: asText, read: (text) => ({ value: text }) },
  mail: { typed: asText, read: (text) => fitting(text, /^[\w.+-]+@(\{host\}|[\w-]+(\.[\w-]+)+)$/, 'mail') },
  phone: { typed: asText, read: phoneIn },
  gstin: {
    typed: asText,
    read(text) {
      const gstin = typedNumber(text).replaceAll(/[\s-]/g, '').toUpperCase();
      return gstinFault(gstin) === null ? { value: gstin } : { fault: 'gstin' };
    },
  },
  hsn: { typed: asText, read: (text) => fitting(typedNumber(text), HSN, 'hsn') },
  state: { typed: asText, read: (text) => (isState(text) ? { value: text } : { fault: 'empty' }) },
  'hsn-by-tag': {
    typed: typedHsnByTag,
    read: (text) => found(hsnByTagIn(text), 'hsn-by-tag'),
    // Lines of a sheet have tabs between their cells.
    clean: (typed) => typed.replaceAll('\t', ' ').trim(),
    parts: lines,
  },
  page: { typed: asText, read: pageIn },
  picture: { typed: asText, read: (text) => fitting(text, /^(\/[^/]|https?:\/\/[^/\s])\S*$/, 'picture') },
  colour: { typed: asText, read: (text, { ground = 'white' }) => colourIn(text, ground) },
  paragraphs: {
    typed: (value) => textsOf(value).join('\n\n'),
    read(text) {
      const paragraphs = text.split(PARAGRAPH_END).flatMap((one) => one.trim() || []);
      return { value: paragraphs.length === 0 ? undefined : paragraphs };
    },
    parts: (text) => text.split(PARAGRAPH_END),
  },
  number: { typed: asText, read: numberIn },
  rupees: {
    typed: (value) => (typeof value === 'number' ? toDecimalRupees(value).replace(/\.00$/, '') : ''),
    read: (text) => found(parseRupees(typedNumber(text).replaceAll(/[₹,\s]/g, '')), 'rupees'),
  },
  pins: { typed: (value) => textsOf(value).join(' '), read: (text) => found(pinsIn(text), 'pins'), parts: words },
  days: { typed: typedDays, read: (text) => found(daysIn(text), 'days') },
  zones: {
    typed: typedZones,
    read: (text) => found(zonesIn(text), 'zones'),
    // A zone's name may be empty yet, so nothing is trimmed.
    clean: (typed) => typed,
    parts: (text) => zonesOfText(text).map(({ name }) => name),
  },
  redirects: { typed: (value) => textsOf(value).join('\n'), read: redirectsIn, parts: () => [] },
  collections: {
    typed: (value) => textsOf(value).join('\n'),
    read: (text) => ({ value: lines(text).filter((one) => one !== '') }),
    parts: lines,
  },
  collection: handle,
  product: handle,
  prices: {
    typed: (value) => (Array.isArray(value) ? value.join(' ') : ''),
    read(text) {
      const prices = words(typedNumber(text).replaceAll(/[₹,]/g, ' ')).filter((price) => price !== '');
      const areWhole = prices.every((price) => /^[1-9]\d{0,5}$/.test(price));
      return areWhole ? { value: prices.map(Number) } : { fault: 'prices' };
    },
    parts: words,
  },
  moment: {
    typed: (value) => (typeof value === 'number' ? typedMoment(value) : ''),
    read: (text) => found(momentTyped(text), 'moment'),
  },
  choice: {
    typed: asText,
    read: (text, { options = [] }) => ({ value: options.find((option) => option === text) ?? options[0] }),
  },
  switch: { typed: (value) => (value === true ? ON : OFF), read: (text) => ({ value: text === ON }) },
  group: {
    typed: (value) => (isGroup(value) ? ON : OFF),
    read: (text, { whenOn = {} }) => ({ value: text === ON ? whenOn : null }),
  },
};

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

function numberIn(text: string, { least = 0, most }: Said): Read {
  const digits = typedNumber(text);
  if (!/^\d{1,9}$/.test(digits)) return { fault: 'number' };
  const number = Number(digits);
  return number < least || (most !== undefined && number > most) ? { fault: 'range' } : { value: number };
}
