import * as v from 'valibot';
import { SHEET_FAULTS, SHEET_FIELDS } from '../../domain/catalogue/sheet/read-sheet.ts';
import { SHEET_LIMITS, type SheetProduct } from '../../domain/catalogue/sheet/sheet-product.ts';
import { type DeskEndpoint, get, post } from './desk-endpoint.ts';
import { count, exportQuery, paise, revisionFrom, storedText, time, typedLine } from './desk-fields.ts';

/** The largest file. 20,000 rows of a platform's export were 7 MB. */
export const SHEET_FILE_BYTES = 8 * 1024 * 1024;
/** A file is sent as base64 in JSON. */
const BODY_BYTES = Math.ceil((SHEET_FILE_BYTES * 4) / 3) + 64 * 1024;

const base = revisionFrom(0);
const file = v.pipe(v.string(), v.base64('must be base64'), v.maxLength(BODY_BYTES));
const handle = storedText(1, 100);

export const sheetStateSchema = v.object({
  /** Whether the catalogue is kept here; otherwise nothing below can be done. */
  kept: v.boolean(),
  /** Whose catalogue the shop reads. */
  source: v.string(),
  version: count,
  products: count,
  /** Newest first. */
  versions: v.array(
    v.object({
      version: count,
      madeAt: time,
      madeBy: v.string(),
      kind: v.picklist(['sheet', 'edit', 'restore']),
      name: v.string(),
      products: count,
    }),
  ),
});

export const sheetPreviewSchema = v.object({
  /** Why the file cannot be read at all; null if it can. */
  refused: v.nullable(v.picklist(['not_readable', 'unknown_columns', 'too_many_rows'])),
  /** Whose columns it has. */
  shape: v.string(),
  rows: count,
  leftOut: count,
  products: count,
  /** Send it with the sheet, so that nobody's change meanwhile is lost. */
  base,
  counts: v.object({ new: count, changed: count, gone: count }),
  /** The first of them. */
  changes: v.array(
    v.object({
      kind: v.picklist(['new', 'changed', 'gone']),
      handle: v.string(),
      title: v.string(),
      parts: v.array(
        v.picklist(['title', 'text', 'type', 'brand', 'collections', 'tags', 'options', 'variants', 'pictures']),
      ),
    }),
  ),
  faultCount: count,
  faults: v.array(
    v.object({ line: count, field: v.picklist(SHEET_FIELDS), fault: v.picklist(SHEET_FAULTS), value: v.string() }),
  ),
});

const name = typedLine(0, SHEET_LIMITS.type);
const address = v.pipe(v.string(), v.maxLength(2_000), v.regex(/^https?:\/\/[^\s/]+\.\S+$/i, 'must be an address'));
const variantSchema = v.strictObject({
  values: v.pipe(v.array(typedLine(1, SHEET_LIMITS.entry)), v.maxLength(3)),
  pricePaise: v.pipe(paise, v.minValue(1, 'must be more than nothing'), v.maxValue(SHEET_LIMITS.pricePaise)),
  compareAtPricePaise: v.nullable(v.pipe(paise, v.maxValue(SHEET_LIMITS.pricePaise))),
  stock: v.nullable(v.pipe(count, v.maxValue(SHEET_LIMITS.stock))),
  sku: name,
  picture: v.union([v.literal(''), address]),
});

/** A product as it is kept here. */
const productSchema = v.strictObject({
  handle,
  title: typedLine(1, SHEET_LIMITS.title),
  text: storedText(0, SHEET_LIMITS.text),
  type: name,
  brand: name,
  collections: v.pipe(v.array(typedLine(1, SHEET_LIMITS.entry)), v.maxLength(SHEET_LIMITS.collections)),
  tags: v.pipe(v.array(typedLine(1, SHEET_LIMITS.entry)), v.maxLength(SHEET_LIMITS.tags)),
  options: v.pipe(v.array(typedLine(1, SHEET_LIMITS.optionName)), v.maxLength(3)),
  variants: v.pipe(v.array(variantSchema), v.minLength(1, 'at least one'), v.maxLength(SHEET_LIMITS.variants)),
  pictures: v.pipe(v.array(address), v.maxLength(SHEET_LIMITS.pictures)),
}) satisfies v.GenericSchema<SheetProduct>;

/** Endpoints of the products that a merchant keeps here, in a sheet and one by one. */
export const SHEET_ENDPOINTS = {
  sheet: get('/api/sheet', 'manager', { response: sheetStateSchema }),
  previewSheet: post('/api/sheet/preview', 'manager', {
    onlyReads: 'question',
    body: v.strictObject({ file }),
    bodyLimit: BODY_BYTES,
    response: sheetPreviewSchema,
  }),
  /** Applies the whole file, or nothing of one with mistakes. */
  applySheet: post('/api/sheet/apply', 'manager', {
    body: v.strictObject({ file, name: typedLine(1, 200), base }),
    bodyLimit: BODY_BYTES,
    response: sheetStateSchema,
  }),
  restoreSheet: post('/api/sheet/restore', 'manager', {
    body: v.strictObject({ version: revisionFrom(0), base }),
    response: sheetStateSchema,
  }),
  /** The products as they are, in the shop's own columns. */
  sheetFile: get('/api/sheet/file', 'manager', { query: exportQuery, response: 'file' }),
  sheetTemplate: get('/api/sheet/template', 'manager', { query: exportQuery, response: 'file' }),
  sheetProducts: get('/api/sheet/products', 'manager', {
    query: v.strictObject({ text: storedText(0, 100) }),
    response: v.object({
      found: count,
      /** The first of them. */
      products: v.array(
        v.object({
          handle: v.string(),
          title: v.string(),
          variants: count,
          pricePaise: paise,
          stock: v.nullable(count),
        }),
      ),
    }),
  }),
  sheetProduct: get('/api/sheet/products/:handle', 'manager', {
    params: v.strictObject({ handle }),
    /** `at`: when the pieces were counted; send it back, so that what is sold until then stays sold. */ response:
      v.object({ base, at: time, product: productSchema }),
  }),
  saveSheetProduct: post('/api/sheet/products/:handle', 'manager', {
    params: v.strictObject({ handle }),
    body: v.strictObject({ base, at: v.optional(v.pipe(v.string(), v.isoTimestamp())), product: productSchema }),
    response: sheetStateSchema,
  }),
  removeSheetProduct: post('/api/sheet/products/:handle/remove', 'manager', {
    params: v.strictObject({ handle }),
    body: v.strictObject({ base }),
    response: sheetStateSchema,
  }),
} as const satisfies Record<string, DeskEndpoint>;
