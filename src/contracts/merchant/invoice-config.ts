import * as v from 'valibot';
import { STATES } from '../../domain/address/address.ts';
import { gstinFault, stateOfGstin } from '../../domain/invoices/gstin.ts';
import { HSN } from '../../domain/merchant/hsn-in-text.ts';
import { SERIES } from '../../domain/invoices/invoice-number.ts';
import { MOST } from '../../domain/merchant/setting-limits.ts';
import { feedName, listOf } from './setting-schemas.ts';
import { paiseSetting } from './setting-values.ts';

const basisPoints = v.pipe(
  v.number(),
  v.integer('must be whole basis points: 500 is 5 %'),
  v.minValue(0, 'must be at least 0'),
  v.maxValue(10_000, 'must be basis points: 500 is 5 %'),
);
const hsn = v.pipe(v.string(), v.regex(HSN, 'must be an HSN code of 4, 6 or 8 digits'));
const series = v.pipe(
  v.string(),
  v.regex(SERIES, 'must be 1 to 3 capital letters or digits'),
  v.check((text) => !TEST_SERIES.includes(text), 'must not be TST or TCN, the series of test orders'),
);

/** Orders paid with test money use separate series, so that the real series have neither gaps nor extra documents. */
export const TEST_SERIES: readonly string[] = ['TST', 'TCN'];

const slabSchema = v.strictObject({
  /** Highest price of one piece, without tax; null: no limit. */
  upToPaise: v.nullable(v.pipe(paiseSetting, v.minValue(1, 'must be at least 1 paisa'))),
  basisPoints,
});

const byTagSchema = v.strictObject({
  /** A tag or the type of a product, in any case. */
  tag: feedName,
  hsn,
  /** A fixed rate for any price; default: the slab's rate. */
  basisPoints: v.optional(v.nullable(basisPoints), null),
});

/** GST on apparel since 22 September 2025: 5 % up to ₹2,500 per piece, 18 % above. */
const APPAREL = [
  { upToPaise: 250_000, basisPoints: 500 },
  { upToPaise: null, basisPoints: 1800 },
];

/** The invoice settings, explained in docs/invoices.md. */
export const invoiceConfigSchema = v.pipe(
  v.strictObject({
    gstin: v.optional(
      v.nullable(
        v.pipe(
          v.string(),
          v.rawCheck(({ dataset, addIssue }) => {
            const fault = dataset.typed ? gstinFault(dataset.value) : null;
            if (fault !== null) addIssue({ message: fault });
          }),
        ),
      ),
      null,
    ),
    seriesPrefix: v.optional(series, 'INV'),
    creditNotePrefix: v.optional(series, 'CRN'),
    state: v.optional(v.nullable(v.picklist(STATES, 'must be the name of a state or union territory of India')), null),
    hsn: v.optional(
      v.strictObject({ default: hsn, byTag: v.optional(listOf(byTagSchema, MOST.hsnByTag, 'tags'), []) }),
      // HSN 6211: other garments, woven.
      { default: '6211' },
    ),
    slabs: v.optional(
      v.pipe(
        listOf(slabSchema, 10, 'rates'),
        v.minLength(1, 'must name at least one rate'),
        v.check(
          (slabs) => slabs.every((slab, index) => (slab.upToPaise === null) === (index === slabs.length - 1)),
          'must end with the one slab whose upToPaise is null',
        ),
        v.check(
          (slabs) => isAscending(slabs.slice(0, -1).map((slab) => slab.upToPaise ?? 0)),
          'must go from cheap to dear',
        ),
        v.check((slabs) => isAscending(slabs.map((slab) => slab.basisPoints)), 'must have rates that go up'),
      ),
      APPAREL,
    ),
    betweenSlabs: v.optional(v.nullable(v.picklist(['lower', 'higher'], 'must be "lower", "higher" or null')), null),
  }),
  v.forward(
    v.check(
      ({ gstin, state }) => gstin === null || state === null || stateOfGstin(gstin) === state,
      'must be the state that the gstin names',
    ),
    ['state'],
  ),
  v.forward(
    v.check(
      ({ seriesPrefix, creditNotePrefix }) => seriesPrefix !== creditNotePrefix,
      'must not be seriesPrefix: credit notes have a series of their own',
    ),
    ['creditNotePrefix'],
  ),
  v.forward(
    v.check(
      ({ gstin, slabs, betweenSlabs }) => gstin === null || slabs.length === 1 || betweenSlabs !== null,
      'must be "lower" or "higher" where there is a gstin: ask your accountant which rate a price has that fits neither slab (₹2,625 to ₹2,950)',
    ),
    ['betweenSlabs'],
  ),
);

function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));
}
