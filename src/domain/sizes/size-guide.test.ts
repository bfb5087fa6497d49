import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSize } from './find-size.ts';
import { chartOfGuide, guideOf, shownGuide, type SizeGuide, toInches } from './size-guide.ts';
import { toCentimetres } from './size-chart.ts';

const guide = (name: string, more: Partial<SizeGuide> = {}): SizeGuide => ({
  name,
  for: [{ by: 'type', value: 'Kurta' }],
  of: 'body',
  columns: [
    { measure: 'Chest', name: {} },
    { measure: null, name: { en: 'Shoulder', hi: 'कंधा' } },
  ],
  rows: [
    { size: 'S', cm: [86, 36] },
    { size: 'M', cm: [91, 37] },
    { size: 'XXL', cm: [107, null] },
  ],
  how: { en: 'Keep the tape level.' },
  note: {},
  ...more,
});
const kurta = { tags: ['women'], productType: 'kurta', collections: ['festive'], sizes: ['S', 'M', '2XL'] };

test('[PDP-13] a guide by a tag precedes one by the type, and that one by a collection; then the merchant’s order counts', () => {
  const byTag = guide('tag', { for: [{ by: 'tag', value: ' Women ' }] });
  const byType = guide('type');
  const byCollection = guide('collection', { for: [{ by: 'collection', value: 'festive' }] });
  const chosen = (...guides: SizeGuide[]) => guideOf(guides, kurta)?.name ?? null;
  expect(chosen(byCollection, byType, byTag)).toBe('tag');
  expect(chosen(byCollection, byType)).toBe('type');
  expect(chosen(byCollection)).toBe('collection');
  expect(chosen(guide('first'), guide('second'))).toBe('first');
  expect(chosen(guide('other', { for: [{ by: 'tag', value: 'kurta' }] }))).toBeNull();
});

test('[PDP-13] a guide without at least half of the product’s sizes is passed over', () => {
  const inNumbers = guide('numbers', { rows: [{ size: '38', cm: [97, 40] }] });
  expect(guideOf([inNumbers, guide('letters')], kurta)?.name).toBe('letters');
  expect(guideOf([guide('letters')], { ...kurta, sizes: ['S', 'Free Size'] })?.name).toBe('letters');
  expect(guideOf([guide('letters')], { ...kurta, sizes: ['S', '38', '40'] })).toBeNull();
  expect(guideOf([guide('letters')], { ...kurta, sizes: [] })).toBeNull();
});

test('[PDP-13] a page shows the product’s sizes as the product spells them, and words in its language or English', () => {
  const shown = shownGuide(guide('one'), ['2XL', 'S', 'Free Size'], 'hi');
  expect(shown).toEqual({
    of: 'body',
    columns: ['Chest', { name: 'कंधा' }],
    rows: [
      { size: '2XL', cm: [107, null] },
      { size: 'S', cm: [86, 36] },
    ],
    how: 'Keep the tape level.',
  });
  expect(shownGuide(guide('one'), ['S'], 'bn').columns).toEqual(['Chest', { name: 'Shoulder' }]);
});

test('sizes are found by the body’s measures of a guide, and by nothing else', () => {
  const of = (more: Partial<SizeGuide> = {}) => chartOfGuide(shownGuide(guide('one', more), ['S', 'M', '2XL'], 'en'));
  const chart = of();
  expect(chart?.columns).toEqual(['Chest']);
  expect(chart === null ? null : findSize(chart, { Chest: 35.8 })).toEqual({ kind: 'fits', size: 'M' });
  expect(of({ of: 'garment' })).toBeNull();
  expect(of({ columns: [{ measure: null, name: { en: 'Shoulder' } }], rows: [{ size: 'S', cm: [36] }] })).toBeNull();
  const down = [
    { size: 'S', cm: [91, 1] },
    { size: 'M', cm: [86, 1] },
  ];
  expect(of({ rows: down })).toBeNull();
  expect(of({ rows: [{ size: 'S', cm: [null, 36] }] })).toBeNull();
  expect(chartOfGuide({ of: 'body', columns: ['Chest'], rows: [] })).toBeNull();
});

test('inches and centimetres are one number of an inch, there and back within half a centimetre', () => {
  expect([toInches(2.54), toInches(86), toInches(91.4)]).toEqual([1, 33.9, 36]);
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 600 }), (halves) => {
      expect(Math.abs(toCentimetres(toInches(halves / 2)) - halves / 2)).toBeLessThanOrEqual(0.5);
    }),
  );
});
