import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareSheets } from './compare-sheets.ts';
import { readAmount, readSheet, type SheetRow } from './read-sheet.ts';
import { type SheetProduct, sheetHandle } from './sheet-product.ts';
import { SHEET_COLUMNS, sheetRows } from './write-sheet.ts';

/** The rows of a written sheet as they are read again. */
const rowsOf = (products: readonly SheetProduct[]): SheetRow[] =>
  sheetRows(products).map((row, index) => ({
    line: index + 2,
    cells: Object.fromEntries(SHEET_COLUMNS.map(([field, column]) => [field, row[column] ?? ''])),
  }));

const KURTA: SheetRow[] = [
  {
    line: 2,
    cells: {
      handle: 'kurta',
      title: 'Kurta',
      option1Name: 'Size',
      option1Value: 'S',
      price: '₹1,299',
      compareAt: '1,599',
      stock: '3',
    },
  },
  { line: 3, cells: { handle: 'kurta', option1Value: 'M', price: '1349.50', pictures: 'https://label.example/m.jpg' } },
  { line: 4, cells: { handle: 'kurta', pictures: 'https://label.example/back.jpg' } },
];

test('rows with one handle are one product with a variant each, and rows without a price add pictures', () => {
  expect(readSheet(KURTA)).toEqual({
    faults: [],
    products: [
      {
        handle: 'kurta',
        title: 'Kurta',
        text: '',
        type: '',
        brand: '',
        collections: [],
        tags: [],
        options: ['Size'],
        variants: [
          { values: ['S'], pricePaise: 129_900, compareAtPricePaise: 159_900, stock: 3, sku: '', picture: '' },
          { values: ['M'], pricePaise: 134_950, compareAtPricePaise: null, stock: null, sku: '', picture: '' },
        ],
        pictures: ['https://label.example/m.jpg', 'https://label.example/back.jpg'],
      },
    ],
  });
});

test.each([
  ['title', {}, 'no_title'],
  ['price', { price: '' }, 'no_price'],
  ['price', { price: 'on request' }, 'price_unreadable'],
  ['price', { price: '$12' }, 'price_unreadable'],
  ['price', { price: '0' }, 'price_unreadable'],
  ['compareAt', { compareAt: 'MRP' }, 'compare_at_unreadable'],
  ['stock', { stock: 'many' }, 'stock_unreadable'],
  ['pictures', { pictures: 'C:\\photos\\1.jpg' }, 'picture_unreadable'],
  ['option1Value', { option1Value: '', sku: 'K-1' }, 'no_option_value'],
  ['option1Value', { option1Value: 'm' }, 'twice'],
  ['price', { price: '1,00,00,001' }, 'price_unreadable'],
  ['title', { title: 'K'.repeat(256) }, 'too_long'],
  ['text', { text: 'क'.repeat(50_001) }, 'too_long'],
  ['tags', { tags: Array.from({ length: 101 }, (_, index) => `tag ${index}`).join('|') }, 'too_long'],
  ['collections', { collections: 'K'.repeat(101) }, 'too_long'],
  ['option1Value', { option1Value: 'S'.repeat(101) }, 'too_long'],
  ['sku', { sku: 'S'.repeat(101) }, 'too_long'],
  ['stock', { stock: '#N/A' }, 'cell_error'],
  ['price', { price: '#REF!' }, 'cell_error'],
  ['option1Value', { option1Value: '#NAME?' }, 'cell_error'],
  ['text', { text: '#VALUE!' }, 'cell_error'],
  ['option1Value', { option1Value: '2026-04-02' }, 'cell_date'],
  ['option1Value', { option1Value: '02-Apr' }, 'cell_date'],
  ['option1Value', { option1Value: 'Apr-06' }, 'cell_date'],
  ['option1Value', { option1Value: '2/4/2026' }, 'cell_date'],
] as const)('a mistake in %s is told with its line and its column: %j is %s', (field, cells, fault) => {
  const [first = { line: 2, cells: {} }, ...rest] = KURTA;
  const changed = { line: 2, cells: { ...first.cells, ...(fault === 'no_title' ? { title: '' } : cells) } };
  const { faults } = readSheet([changed, ...rest]);
  expect(faults.map((one) => one.fault)).toContain(fault);
  expect(faults.find((one) => one.fault === fault)).toMatchObject({ field, line: fault === 'twice' ? 3 : 2 });
});

test.each(['2-4', '10-12', '32-34', '#1', 'May', 'Set-02'])('a size %s is no date and no mistake', (size) => {
  const { faults } = readSheet([{ line: 2, cells: { title: 'Frock', option1Value: size, price: '999' } }]);
  expect(faults).toEqual([]);
});

test('two products without a handle whose long names begin alike are told, and not made one', () => {
  const name = 'Handwoven Cotton Saree with a Border of Gold Thread and an Unstitched Blouse Piece, in Indigo and Rust';
  const rows = [`${name} Red`, `${name} Green`, `${name} red`].map((title, at) => ({
    line: at + 2,
    cells: { title, option1Value: `${at}`, price: '999' },
  }));
  expect(readSheet(rows).faults).toMatchObject([{ line: 3, field: 'handle', fault: 'alike' }]);
});

test.each([
  ['1299', 129_900],
  ['1,29,900.50', 12_990_050],
  ['₹ 1,299', 129_900],
  ['Rs. 1299', 129_900],
  ['1299.00 INR', 129_900],
  ['1299/-', 129_900],
  ['1,00,00,000', 1_000_000_000],
  ['1,299,000', 129_900_000],
  ['12,99', null],
  ['1.299,00', null],
  ['1,2,999', null],
  ['1,,299', null],
  ['USD 12', null],
  ['12.345', null],
  ['-5', null],
  ['', null],
])('an amount written %s is %s paise', (text, paise) => {
  expect(readAmount(text)).toBe(paise);
});

const word = fc.string({
  unit: fc.constantFrom('a', 'B', 'क', 'ी', '7', ' ', '"', ',', '-', '&'),
  minLength: 1,
  maxLength: 12,
});
const clean = word.map((text) => text.trim()).filter((text) => sheetHandle(text) !== '');
const product = fc
  .record({
    title: clean,
    text: fc.string({ maxLength: 30 }).map((text) => text.trim()),
    type: clean,
    brand: clean,
    collections: fc.uniqueArray(clean, { maxLength: 2 }),
    tags: fc.uniqueArray(clean, { maxLength: 2 }),
    sizes: fc.uniqueArray(clean, { minLength: 1, maxLength: 4, selector: sheetHandle }),
    pricePaise: fc.integer({ min: 1, max: 10 ** 8 }),
    stock: fc.option(fc.nat(1_000)),
  })
  .map(({ sizes, pricePaise, stock, ...rest }): SheetProduct => ({
    ...rest,
    handle: '',
    options: ['Size'],
    variants: sizes.map((size, index) => ({
      values: [size],
      pricePaise,
      compareAtPricePaise: index === 0 ? pricePaise + 100 : null,
      stock,
      sku: `S-${index}`,
      picture: '',
    })),
    pictures: ['https://label.example/a.jpg'],
  }));

test('a book that was downloaded and is sent again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 5 }), (made) => {
      const book = made.map((one, index) => ({ ...one, handle: `product-${index}` }));
      const { products, faults } = readSheet(rowsOf(book));
      expect(faults).toEqual([]);
      expect(compareSheets(book, products)).toEqual([]);
    }),
  );
});

test('a name of any script is an address that stays the same, whole letters within a hundred', () => {
  // A joiner, which the eye does not see, and a letter of two code units at the hundredth place.
  expect(sheetHandle('र्\u200dया कुर्ता')).toBe('र्या-कुर्ता');
  expect(sheetHandle(`${'a'.repeat(98)} 𝒜`)).toBe('a'.repeat(98));
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '𝒜', ' ', 'कि', '-', '\u200d'), maxLength: 120 }), (name) => {
      const handle = sheetHandle(name);
      expect([handle.isWellFormed(), sheetHandle(handle)]).toEqual([true, handle]);
    }),
  );
});

test('twenty thousand rows of one product are read in a moment, and said to be too many', () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => ({
    line: index + 2,
    cells: { title: 'Kurta', price: '5', option1Value: `${index}` },
  }));
  // Processor time, in microseconds: others may use the machine.
  const before = process.threadCpuUsage();
  expect(readSheet(rows).faults.map(({ fault }) => fault)).toEqual(['too_long']);
  expect(process.threadCpuUsage(before).user).toBeLessThan(2_000_000);
});

test('an MRP that is not above the price is none', () => {
  const row = { line: 2, cells: { title: 'Kurta', price: '1299', compareAt: '1,299' } };
  expect(readSheet([row])).toMatchObject({ faults: [], products: [{ variants: [{ compareAtPricePaise: null }] }] });
});

test('what is new, changed and gone is told with the parts that changed', () => {
  const [kurta] = readSheet(KURTA).products;
  if (!kurta) throw new Error('no product');
  const before = [kurta, { ...kurta, handle: 'old', title: 'Old' }];
  const after = [
    { ...kurta, title: 'Long Kurta', tags: ['new'] },
    { ...kurta, handle: 'sari', title: 'Sari' },
  ];
  expect(compareSheets(before, after)).toEqual([
    { kind: 'changed', handle: 'kurta', title: 'Long Kurta', parts: ['title', 'tags'] },
    { kind: 'new', handle: 'sari', title: 'Sari' },
    { kind: 'gone', handle: 'old', title: 'Old' },
  ]);
});
