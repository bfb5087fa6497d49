import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/database/template-database.ts';
import type { SheetProduct } from '../../../domain/catalogue/sheet/sheet-product.ts';
import type { Database } from '../../running/db/connect.ts';
import { createSheetBook, type SheetBook } from './service.ts';
import type { SheetReading } from '../products/sheet-port.ts';

let database: Database;
let book: SheetBook;
let now: number;
const recorded: string[] = [];

beforeEach(async () => {
  database = await openTestDatabase();
  now = Date.UTC(2026, 10, 27);
  recorded.length = 0;
  book = createSheetBook({ database, read: async (bytes) => reading(bytes), now: () => now });
});
afterEach(() => database.destroy());

/** In these tests a file is a list of handle:price. */
function reading(bytes: Uint8Array): SheetReading {
  const words = new TextDecoder().decode(bytes).split(' ').filter(Boolean);
  const products = words.map((word) => product(word.split(':')[0] ?? '', Number(word.split(':')[1])));
  const faults = products.some(({ variants }) => Number.isNaN(variants[0]?.pricePaise))
    ? [{ line: 2, field: 'price', fault: 'price_unreadable', value: '' } as const]
    : [];
  return { kind: 'read', shape: 'Example', rows: words.length, leftOut: 0, products, faults };
}

function product(handle: string, pricePaise: number): SheetProduct {
  const variants = [{ values: [], pricePaise, compareAtPricePaise: null, stock: null, sku: '', picture: '' }];
  const none = { text: '', type: '', brand: '', collections: [], tags: [], options: [], pictures: [] };
  return { handle, title: handle, ...none, variants };
}

const bytesOf = (text: string) => Buffer.from(text);
const act = (base: number) => ({
  by: 'owner',
  base,
  record: async (_: Database, detail: string) => void recorded.push(detail),
});
const apply = (text: string, base: number) => book.apply({ bytes: bytesOf(text), name: 'products.csv' }, act(base));
const inBook = async () => (await book.all()).map(({ handle, variants }) => `${handle}:${variants[0]?.pricePaise}`);

test('a sheet is applied as a whole, and what it changes is told before', async () => {
  await apply('a:1 b:2', 0);
  const { base, changes } = await book.preview(bytesOf('a:1 c:3 b:5'));
  expect([base, changes.map(({ kind, handle }) => `${kind} ${handle}`)]).toEqual([1, ['new c', 'changed b']]);
  await apply('a:1 c:3 b:5', base);
  expect(await inBook()).toEqual(['a:1', 'c:3', 'b:5']);
  expect(recorded).toEqual(['products.csv: 2 products, version 1', 'products.csv: 3 products, version 2']);
});

test('a sheet with mistakes changes nothing and leaves no trace', async () => {
  await apply('a:1', 0);
  await expect(apply('a:2 b:x', 1)).rejects.toMatchObject({ code: 'sheet_refused' });
  expect(await inBook()).toEqual(['a:1']);
  expect((await book.state()).version).toBe(1);
});

test('of two who apply at once, from the same version, the second is refused', async () => {
  const ends = await Promise.allSettled([apply('a:1', 0), apply('b:2', 0)]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'sheet_changed' } });
  expect(await inBook()).toHaveLength(1);
  await expect(book.save('a', product('a', 9), act(0))).rejects.toMatchObject({ code: 'sheet_changed' });
});

test('an act whose entry cannot be written does not happen', async () => {
  const broken = { by: 'owner', base: 0, record: () => Promise.reject(new Error('no log')) };
  await expect(book.apply({ bytes: bytesOf('a:1'), name: 'x' }, broken)).rejects.toThrow('no log');
  expect(await book.state()).toMatchObject({ version: 0, products: 0, versions: [] });
});

test('single products are saved and taken out between sheets, and keep their places', async () => {
  await apply('a:1 b:2 c:3', 0);
  await book.save('b', product('b', 7), act(1));
  await book.save('d', product('d', 4), act(2));
  await book.save('a', null, act(3));
  expect(await inBook()).toEqual(['b:7', 'c:3', 'd:4']);
  expect(await book.product('b')).toMatchObject({ title: 'b' });
  expect(await book.product('a')).toBeNull();
  expect((await book.state()).products).toBe(3);
});

test('a sheet is put back with the changes that were made to it, as a new version', async () => {
  await apply('a:1 b:2', 0);
  await book.save('a', product('a', 5), act(1));
  await apply('z:9', 2);
  await book.restore(2, act(3));
  expect(await inBook()).toEqual(['a:5', 'b:2']);
  await book.restore(1, act(4));
  expect(await inBook()).toEqual(['a:1', 'b:2']);
  await book.restore(3, act(5));
  expect(await inBook()).toEqual(['z:9']);
  await expect(book.restore(99, act(6))).rejects.toMatchObject({ code: 'not_found' });
});

test('the last ten sheets can be put back, and older ones take no room', async () => {
  for (let count = 1; count <= 14; count += 1) await apply(`a:${count} only-${count}:1`, count - 1);
  const { versions } = await book.state();
  const sheets = versions.map(({ version }) => version);
  expect(sheets).toEqual(expect.arrayContaining([14, 13, 12, 11, 10, 9, 8, 7, 6, 5]));
  const rows = await database.selectFrom('sheet_product').select('handle').execute();
  expect(rows.map(({ handle }) => handle)).not.toContain('only-4');
  await book.restore(5, act(14));
  expect(await inBook()).toEqual(['a:5', 'only-5:1']);
});

test('a file of a start is applied once, and not again over what was changed since', async () => {
  const file = { bytes: bytesOf('a:1'), name: 'products.csv' };
  expect(await book.applyAtStart(file)).toBeNull();
  await book.save('a', product('a', 8), act(1));
  expect(await book.applyAtStart(file)).toBeNull();
  expect(await inBook()).toEqual(['a:8']);
  expect(await book.applyAtStart({ bytes: bytesOf('a:x'), name: 'x' })).toMatchObject({ faults: [{ line: 2 }] });
});
