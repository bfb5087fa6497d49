import * as v from 'valibot';
import { pinStart } from '../merchant/setting-values.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import { line, paise } from './fields.ts';

/** An offer as it is stored and typed at the desk; the rules are in domain/money/rules/. */

const positive = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max));
const amount = v.pipe(paise, v.minValue(1), v.maxValue(100_000_000));
const names = (max: number) =>
  v.pipe(v.array(v.pipe(line(255), v.minLength(1, 'must not be empty'))), v.maxLength(max));

export const offerNameSchema = v.pipe(
  v.record(v.picklist(LANGUAGES), v.pipe(line(60), v.minLength(1, 'must not be empty'))),
  v.check((name) => Object.hasOwn(name, LANGUAGES[0]), `must be given in ${LANGUAGES[0]}`),
);

export const offerActionSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('percentage'), basisPoints: positive(10_000), atMostPaise: v.nullable(amount) }),
  v.strictObject({ kind: v.literal('amount_off'), amountPaise: amount }),
  v.strictObject({ kind: v.literal('fixed_price'), pieces: positive(50), pricePaise: amount }),
  v.strictObject({ kind: v.literal('buy_x_get_y'), buy: positive(50), free: positive(50) }),
  v.strictObject({ kind: v.literal('free_delivery') }),
]);

export const offerTargetSchema = v.pipe(
  v.strictObject({
    which: v.picklist(['all', 'only', 'except']),
    collections: names(100),
    tags: names(100),
    products: names(500),
    variants: names(500),
  }),
  v.check(
    ({ which, ...lists }) => which === 'all' || Object.values(lists).some((list) => list.length > 0),
    'must name some goods',
  ),
);

const moment = v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0)));

export const offerConditionsSchema = v.pipe(
  v.strictObject({
    minimumPaise: v.nullable(amount),
    minimumPieces: v.nullable(positive(250)),
    onlyPrepaid: v.boolean(),
    firstOrder: v.boolean(),
    pins: v.optional(v.pipe(v.array(pinStart), v.minLength(1), v.maxLength(500))),
    from: moment,
    until: moment,
  }),
  v.check(({ from, until }) => from === null || until === null || from < until, 'must begin before it ends'),
);

const CODE = /^[A-Z0-9][A-Z0-9_-]{1,29}$/;

/** A code as shoppers type it: case and spaces do not matter. */
export const offerCodeSchema = v.pipe(
  line(60),
  v.transform((text) => text.replaceAll(' ', '').toUpperCase()),
  v.regex(CODE, 'must be 2 to 30 letters A to Z, digits, - or _'),
);

/** The most codes that one order may use. */
export const MAX_CODES = 5;
