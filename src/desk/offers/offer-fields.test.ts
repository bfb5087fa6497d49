import { expect, test } from 'vitest';
import { fieldsOf, NEW_OFFER, readFields } from './offer-fields.ts';

const read = (changes: Record<string, string>, asksCode = true) =>
  readFields({ ...NEW_OFFER, 'name.en': 'Diwali', percent: '10', ...changes }, ['en', 'hi', 'bn'], asksCode);

test('a new offer asks for a name and a value only', () => {
  expect(read({})).toMatchObject({
    input: {
      name: { en: 'Diwali' },
      byCode: false,
      combinable: true,
      action: { kind: 'percentage', basisPoints: 1_000, atMostPaise: null },
      target: { which: 'all' },
      maxUses: null,
    },
  });
  expect(read({ 'name.en': ' ', percent: '' })).toEqual({ wrong: ['name.en', 'percent'] });
});

test('amounts are rupees, times are Indian, and lists have commas', () => {
  expect(
    read({ kind: 'amount_off', amount: '₹1,299.50', which: 'only', tags: 'Kurta , saree,', until: '2026-11-29T23:59' }),
  ).toMatchObject({
    input: {
      action: { kind: 'amount_off', amountPaise: 129_950 },
      target: { which: 'only', tags: ['Kurta', 'saree'] },
      conditions: { until: Date.parse('2026-11-29T18:29:00Z') },
    },
  });
});

test('an offer by code needs its first code, and what is not right is named', () => {
  expect(read({ given: 'code', code: 'diwali 10' })).toMatchObject({ input: { byCode: true, code: 'DIWALI10' } });
  expect(read({ given: 'code', code: '' })).toEqual({ wrong: ['code'] });
  expect(read({ given: 'code', code: '' }, false)).toMatchObject({ input: { byCode: true } });
  expect(read({ which: 'only' })).toEqual({ wrong: ['which'] });
  expect(read({ from: '2026-11-29T10:00', until: '2026-11-29T10:00' })).toEqual({ wrong: ['until'] });
  expect(read({ percent: '0' })).toEqual({ wrong: ['percent'] });
  expect(read({ maxUses: 'ten' })).toEqual({ wrong: ['maxUses'] });
});

test.each([
  { kind: 'percentage', percent: '12.5', atMost: '500' },
  { kind: 'amount_off', amount: '99.5' },
  { kind: 'fixed_price', pieces: '3', price: '999' },
  { kind: 'buy_x_get_y', buy: '2', free: '1', orders: 'first_prepaid', combined: 'no', shown: 'no' },
])('an offer that is opened and saved unchanged stays the same: $kind', (changes) => {
  const first = read({ ...changes, from: '2026-11-28T18:00', minimum: '1499', maxUses: '10', 'name.hi': 'दिवाली' });
  if (!('input' in first)) throw new Error('not read');
  const listed = {
    ...first.input,
    id: '1',
    version: 1,
    paused: false,
    createdAt: '',
    uses: 0,
    savedPaise: 0,
    codes: 0,
    firstCodes: [],
  };
  expect(readFields(fieldsOf(listed), ['en', 'hi', 'bn'], false)).toEqual(first);
});
