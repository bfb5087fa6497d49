import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cellTyped,
  guideOf,
  guidesInWords,
  NEW_GUIDE,
  withColumn,
  withColumnBack,
  withoutColumn,
  withoutRow,
  withPasted,
  withRow,
  withRowBack,
  withTypedCell,
} from './guide-table.ts';

test('a cell is a number in any digits, or nothing, or stays as it was typed', () => {
  expect(['86', ' 86.5 ', '86,5', '८६', '', '–'].map(cellTyped)).toEqual([86, 86.5, 86.5, 86, null, null]);
  expect(['86 cm', '1e9', '86.', 'NaN', '-5', '99999'].map(cellTyped)).toEqual([
    '86 cm',
    '1e9',
    '86.',
    'NaN',
    '-5',
    '99999',
  ]);
});

test('cells copied from a sheet fill the table, add sizes and leave out what goes beyond it', () => {
  const pasted = withPasted(
    NEW_GUIDE,
    { row: 1, column: -1 },
    'M\t91\t79\t1\r\nL\t97\t84\nXL\t102\t90\nXXL\t107\tx\n',
    4,
  );
  expect(pasted?.rows).toEqual([
    { size: 'S', cm: [null, null] },
    { size: 'M', cm: [91, 79] },
    { size: 'L', cm: [97, 84] },
    { size: 'XL', cm: [102, 90] },
  ]);
  expect(withPasted(NEW_GUIDE, { row: 0, column: 0 }, '86', 40)).toBeNull();
});

test('every row has a cell for each column, whatever is done to the table', () => {
  const act = fc.oneof(
    fc.constant(withRow),
    fc.integer({ min: 0, max: 5 }).map((at) => (guide: typeof NEW_GUIDE) => withoutRow(guide, at)),
    fc.integer({ min: 0, max: 5 }).map((at) => (guide: typeof NEW_GUIDE) => withoutColumn(guide, at)),
    fc.constant((guide: typeof NEW_GUIDE) => withColumn(guide, null)),
    fc.integer({ min: 0, max: 5 }).map((at) => (guide: typeof NEW_GUIDE) => withColumnBack(guide, at, NEW_GUIDE)),
    fc
      .integer({ min: 0, max: 5 })
      .map((at) => (guide: typeof NEW_GUIDE) => withRowBack(guide, at, { size: 'M', cm: [96, 80] })),
    fc.tuple(fc.integer({ min: -1, max: 4 }), fc.string()).map(
      ([column, text]) =>
        (guide: typeof NEW_GUIDE) =>
          withPasted(guide, { row: 0, column }, `${text}\t1\n2`, 40) ?? guide,
    ),
    fc.string().map((text) => (guide: typeof NEW_GUIDE) => withTypedCell(guide, 0, 0, text)),
  );
  fc.assert(
    fc.property(fc.array(act), (acts) => {
      const { columns, rows } = acts.reduce((guide, each) => each(guide), NEW_GUIDE);
      for (const { cm } of rows) expect(cm.length).toBe(columns.length);
    }),
  );
});

test('a draft that is no list of guides is read as none, and a guide as it stands', () => {
  expect([guidesInWords(null), guidesInWords('x'), guidesInWords([null, 7])]).toEqual(['', '', '']);
  expect(guideOf(NEW_GUIDE)).toEqual(NEW_GUIDE);
  expect(guidesInWords([{ ...NEW_GUIDE, name: 'Kurtas' }])).toBe('Kurtas: S – –; M – –; L – –');
});

test('a row or a column that was removed comes back as it was, beside what was changed since', () => {
  const filled = withTypedCell(withTypedCell(NEW_GUIDE, 1, 0, '96'), 1, 1, '80');
  const [removed] = filled.rows.slice(1, 2);
  const since = withTypedCell(withoutRow(filled, 1), 0, 0, '88');
  expect(removed && withRowBack(since, 1, removed)).toEqual(withTypedCell(filled, 0, 0, '88'));
  const narrow = withTypedCell(withoutColumn(filled, 0), 0, -1, 'XS');
  expect(withColumnBack(narrow, 0, filled)).toEqual(withTypedCell(filled, 0, -1, 'XS'));
});
