import * as v from 'valibot';
import { GUIDED_BY, MEASURES } from '../../domain/sizes/size-guide.ts';
import { sizeKey } from '../../domain/sizes/size-key.ts';
import { inLanguages, listOf, text } from './setting-schemas.ts';

export const MOST_GUIDES = 50;
export const MOST_COLUMNS = 8;
export const MOST_ROWS = 40;
/** Less and more are slips of the finger, or of the unit. */
export const CENTIMETRES = { least: 1, most: 300 };

const cm = v.nullable(
  v.pipe(
    v.number('must be a number of centimetres, or empty'),
    v.minValue(CENTIMETRES.least, `must be at least ${CENTIMETRES.least} cm`),
    v.maxValue(CENTIMETRES.most, `must be at most ${CENTIMETRES.most} cm`),
  ),
);

const column = v.pipe(
  v.strictObject({
    /** A measure that the shop names in every language; null: the names below. */
    measure: v.optional(v.nullable(v.picklist(MEASURES)), null),
    name: v.optional(inLanguages(text(40)), {}),
  }),
  v.check(({ measure, name }) => measure !== null || Object.keys(name).length > 0, 'needs a name'),
);

const guide = v.pipe(
  v.strictObject({
    /** For the desk alone. */
    name: text(60),
    for: v.pipe(
      v.array(v.strictObject({ by: v.picklist(GUIDED_BY), value: text(255) })),
      v.minLength(1, 'must be for a collection, type or tag'),
      v.maxLength(20, 'must be at most 20'),
    ),
    of: v.optional(v.picklist(['body', 'garment']), 'body'),
    columns: v.pipe(
      v.array(column),
      v.minLength(1, 'needs a measure'),
      v.maxLength(MOST_COLUMNS, `must be at most ${MOST_COLUMNS} measures`),
    ),
    rows: v.pipe(
      v.array(v.strictObject({ size: text(30), cm: listOf(cm, MOST_COLUMNS) })),
      v.minLength(1, 'needs a size'),
      v.maxLength(MOST_ROWS, `must be at most ${MOST_ROWS} sizes`),
      v.check(
        (rows) => new Set(rows.map(({ size }) => sizeKey(size))).size === rows.length,
        'must name each size once',
      ),
    ),
    how: v.optional(inLanguages(text(1_000)), {}),
    note: v.optional(inLanguages(text(500)), {}),
  }),
  v.check(
    ({ columns, rows }) => rows.every((row) => row.cm.length === columns.length),
    'must have a value for each measure of each size',
  ),
);

/** The merchant's size guides; domain/sizes/size-guide.ts says which of them a product has. */
export const sizeGuidesSchema = v.pipe(
  v.array(guide),
  v.maxLength(MOST_GUIDES, `must be at most ${MOST_GUIDES} guides`),
);
