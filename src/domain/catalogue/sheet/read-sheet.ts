import { type Paise, parseRupees } from '../../money/money.ts';
import {
  cutHandle,
  MAX_OPTIONS,
  SHEET_LIMITS,
  type SheetProduct,
  type SheetVariant,
  uncutHandle,
  variantKey,
} from './sheet-product.ts';
import { isDateOfSheet, isFailedFormula } from './spoiled-cell.ts';

/** What a column can say of a product or a variant. */
export const SHEET_FIELDS = [
  'handle',
  'title',
  'text',
  'type',
  'brand',
  'collections',
  'tags',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
  'sku',
  'price',
  'compareAt',
  'stock',
  'pictures',
  'variantPicture',
] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];

/** A row: its line in the file, and what its cells say. Lists are parted by line ends or |. */
export type SheetRow = { line: number; cells: Partial<Record<SheetField, string>> };

export const SHEET_FAULTS = [
  'no_title',
  'no_price',
  'price_unreadable',
  'compare_at_unreadable',
  'stock_unreadable',
  'picture_unreadable',
  'no_option_value',
  'twice',
  'too_long',
  /** Another product without a handle is called the same but for the end of its long name. */
  'alike',
  /** A formula failed. */
  'cell_error',
  /** A spreadsheet made a date of a size. */
  'cell_date',
  /** Everything from here to the end of the file is within one quotation mark. */
  'quote_open',
] as const;
export type SheetFaultName = (typeof SHEET_FAULTS)[number];

export type SheetFault = { line: number; field: SheetField; fault: SheetFaultName; value: string };

export type ReadSheet = { products: SheetProduct[]; faults: SheetFault[] };

/**
 * Reads rows as products: those with one handle are one product, each row with a price, a value or a number is a variant of
 * it, others only add pictures. A product's title, text and so on may stand in any of its rows; the first counts.
 */
export function readSheet(rows: readonly SheetRow[]): ReadSheet {
  const faults: SheetFault[] = [];
  const groups = new Map<string, { name: string; rows: SheetRow[] }>();
  const spoiled = rows.flatMap(spoiledIn);
  for (const row of rows) {
    const name = uncutHandle(row.cells.handle ?? row.cells.title ?? '');
    const handle = cutHandle(name);
    if (handle === '') faults.push({ line: row.line, field: 'title', fault: 'no_title', value: '' });
    else {
      const group = groups.get(handle);
      if (group === undefined) groups.set(handle, { name, rows: [row] });
      else if (group.name !== name && row.cells.handle === undefined) {
        // Only because their names were cut.
        faults.push({ line: row.line, field: 'handle', fault: 'alike', value: (row.cells.title ?? '').slice(0, 100) });
      } else group.rows.push(row);
    }
  }
  const products = [...groups].map(([handle, { rows: own }]) => readProduct(handle, own, faults));
  const keyOf = ({ line, field }: SheetFault) => `${line} ${field}`;
  const known = new Set(spoiled.map(keyOf));
  const all = [...spoiled, ...faults.filter((fault) => !known.has(keyOf(fault)))];
  return { products, faults: all.toSorted((one, other) => one.line - other.line) };
}

/** Cells that hold what a spreadsheet program made of them. */
function spoiledIn({ line, cells }: SheetRow): SheetFault[] {
  return SHEET_FIELDS.flatMap((field) => {
    const text = cells[field] ?? '';
    const fault = isFailedFormula(text) ? 'cell_error' : VALUES.has(field) && isDateOfSheet(text) ? 'cell_date' : null;
    return fault === null ? [] : [{ line, field, fault, value: text }];
  });
}

const OPTIONS = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const satisfies readonly (readonly [SheetField, SheetField])[];

const VALUES: ReadonlySet<SheetField> = new Set(OPTIONS.map(([, value]) => value));

function readProduct(handle: string, rows: readonly SheetRow[], faults: SheetFault[]): SheetProduct {
  const first = (field: SheetField): string =>
    rows.map(({ cells }) => cells[field] ?? '').find((text) => text !== '') ?? '';
  const line = rows[0]?.line ?? 0;
  const title = first('title');
  if (title === '') faults.push({ line, field: 'title', fault: 'no_title', value: '' });
  const longIn = (field: SheetField, isLong: boolean) => {
    if (isLong) faults.push({ line, field, fault: 'too_long', value: first(field).slice(0, 100) });
  };
  for (const field of ['title', 'text', 'type', 'brand'] as const) {
    longIn(field, first(field).length > SHEET_LIMITS[field]);
  }
  for (const field of ['collections', 'tags'] as const) {
    const entries = listOf(first(field));
    longIn(field, entries.length > SHEET_LIMITS[field] || entries.some(({ length }) => length > SHEET_LIMITS.entry));
  }
  for (const [field] of OPTIONS) longIn(field, first(field).length > SHEET_LIMITS.optionName);
  const used = OPTIONS.filter(([, value]) => first(value) !== '').slice(0, MAX_OPTIONS);
  const taken = new Set<string>();
  const variants = rows.filter(isVariant).flatMap((row): SheetVariant[] => {
    const values = used.map(([, field]) => {
      const value = row.cells[field] ?? '';
      if (value === '') faults.push({ line: row.line, field, fault: 'no_option_value', value: '' });
      if (value.length > SHEET_LIMITS.entry) {
        faults.push({ line: row.line, field, fault: 'too_long', value: value.slice(0, 100) });
      }
      return value;
    });
    const key = variantKey(values);
    if (taken.has(key)) {
      const field = used[0]?.[1] ?? 'handle';
      faults.push({ line: row.line, field, fault: 'twice', value: values.join(' / ') || handle });
      return [];
    }
    taken.add(key);
    return [readVariant(row, values, faults)];
  });
  longIn('handle', variants.length > SHEET_LIMITS.variants);
  if (variants.length === 0) faults.push({ line, field: 'price', fault: 'no_price', value: '' });
  const pictures = [...new Set(rows.flatMap((row) => picturesOf(row, 'pictures', faults)))];
  longIn('pictures', pictures.length > SHEET_LIMITS.pictures);
  return {
    handle,
    title,
    text: first('text'),
    type: first('type'),
    brand: first('brand'),
    collections: listOf(first('collections')),
    tags: listOf(first('tags')),
    options: used.map(([field], index) => first(field) || `Option ${index + 1}`),
    variants,
    pictures,
  };
}

function isVariant({ cells }: SheetRow): boolean {
  return [cells.price, cells.sku, ...OPTIONS.map(([, value]) => cells[value])].some((text) => (text ?? '') !== '');
}

function readVariant(row: SheetRow, values: string[], faults: SheetFault[]): SheetVariant {
  const { line, cells } = row;
  const report = (field: SheetField, fault: SheetFaultName) =>
    void faults.push({ line, field, fault, value: (cells[field] ?? '').slice(0, 100) });
  const price = readAmount(cells.price ?? '');
  if (price === null || price === 0) report('price', (cells.price ?? '') === '' ? 'no_price' : 'price_unreadable');
  const before = (cells.compareAt ?? '') === '' ? null : readAmount(cells.compareAt ?? '');
  if (before === null && (cells.compareAt ?? '') !== '') report('compareAt', 'compare_at_unreadable');
  if ((cells.sku ?? '').length > SHEET_LIMITS.sku) report('sku', 'too_long');
  const stock = readStock(cells.stock ?? '');
  if (stock === undefined) report('stock', 'stock_unreadable');
  return {
    values,
    pricePaise: price ?? 0,
    compareAtPricePaise: before !== null && before > (price ?? 0) ? before : null,
    stock: stock ?? null,
    sku: cells.sku ?? '',
    picture: picturesOf(row, 'variantPicture', faults)[0] ?? '',
  };
}

/** Signs of the rupee, before or after; an amount in another currency must be refused. */
const RUPEE_SIGN = /^(?:₹|rs\.?|inr)\s*|\s*(?:₹|inr|\/-)$/gi;

/** Commas stand before the last three digits, and before them after two or three: 12,99 is no 1299. */
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/;

/** Reads an amount as people write it: 1299, 1,299.00, ₹1,299, Rs. 1299, 1299.00 INR. Null if it is none. */
export function readAmount(text: string): Paise | null {
  const plain = text.trim().replaceAll(RUPEE_SIGN, '');
  const paise = AMOUNT.test(plain) ? parseRupees(plain.replaceAll(',', '')) : null;
  return paise === null || paise > SHEET_LIMITS.pricePaise ? null : paise;
}

/** Null: not counted; undefined: no number. A shop that sold more than it had counts below nothing. */
function readStock(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const found = /^(-?)(\d{1,9})(?:\.0+)?$/.exec(text.trim());
  if (!found) return undefined;
  return found[1] === '-' ? 0 : Math.min(Number(found[2]), SHEET_LIMITS.stock);
}

function picturesOf({ line, cells }: SheetRow, field: 'pictures' | 'variantPicture', faults: SheetFault[]): string[] {
  return listOf(cells[field] ?? '').flatMap((address) => {
    if (/^https?:\/\/[^\s/]+\.[^\s]+$/i.test(address) && address.length <= 2_000) return [address];
    faults.push({ line, field, fault: 'picture_unreadable', value: address.slice(0, 100) });
    return [];
  });
}

function listOf(text: string): string[] {
  const parts = text.split(/[|\n]/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}
