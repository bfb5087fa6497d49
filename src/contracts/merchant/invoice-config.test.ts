import * as v from 'valibot';
import { expect, test } from 'vitest';
import { invoiceConfigSchema } from './invoice-config.ts';

/** Returns the first error message; null if the configuration is valid. */
function faultOf(input: unknown): string | null {
  const result = v.safeParse(invoiceConfigSchema, input);
  return result.success ? null : `${v.getDotPath(result.issues[0]) ?? 'invoices'} ${result.issues[0].message}`;
}

const GSTIN = '27AAPFU0939F1ZV';

test('the defaults are bills of supply, the series INV and CRN, and the rates of apparel', () => {
  expect(v.parse(invoiceConfigSchema, {})).toEqual({
    gstin: null,
    seriesPrefix: 'INV',
    creditNotePrefix: 'CRN',
    state: null,
    hsn: { default: '6211', byTag: [] },
    slabs: [
      { upToPaise: 250_000, basisPoints: 500 },
      { upToPaise: null, basisPoints: 1800 },
    ],
    betweenSlabs: null,
  });
});

test('a configuration that would make a wrong invoice is rejected with an error that names the key', () => {
  const whole = { gstin: GSTIN, betweenSlabs: 'higher', state: 'Maharashtra' };
  expect(faultOf(whole)).toBeNull();
  expect(faultOf({ ...whole, gstin: '27AAPFU0939F1ZX' })).toContain('gstin has a wrong check digit');
  expect(faultOf({ ...whole, state: 'Goa' })).toContain('state must be the state that the gstin names');
  expect(faultOf({ ...whole, betweenSlabs: null })).toContain('betweenSlabs must be "lower" or "higher"');
  expect(faultOf({ seriesPrefix: 'LONG' })).toContain('seriesPrefix must be 1 to 3');
  expect(faultOf({ seriesPrefix: 'TST' })).toContain('series of test orders');
  expect(faultOf({ seriesPrefix: 'CRN' })).toContain('series of their own');
  expect(faultOf({ hsn: { default: '62' } })).toContain('hsn.default must be an HSN code');
  expect(faultOf({ slabs: [] })).toContain('slabs must name at least one rate');
  expect(faultOf({ slabs: [{ upToPaise: 250_000, basisPoints: 500 }] })).toContain('slabs must end with');
  const twice = { upToPaise: 250_000, basisPoints: 500 };
  expect(faultOf({ slabs: [twice, twice, { upToPaise: null, basisPoints: 900 }] })).toContain('from cheap to dear');
  const falling = [
    { upToPaise: 1, basisPoints: 500 },
    { upToPaise: null, basisPoints: 100 },
  ];
  expect(faultOf({ slabs: falling })).toContain('rates that go up');
});
