import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { type DeskUnderTest, openDesk, type Person } from '../../../../test/desk-under-test.ts';
import { openGateway, openPayingShop, type PayingShop } from '../../../../test/paying-shop.ts';
import { SOURCES } from '../../providers/registry.ts';
import { createSheetBook } from '../../catalogue/sheet-book/service.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let desk: DeskUnderTest;
let owner: Person;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
  const read = SOURCES.find(({ id }) => id === 'sheet')?.readFile;
  if (!read) throw new Error('no source reads sheets');
  desk = await openDesk(shop, {
    sheetBook: createSheetBook({ database: shop.database, read, now: Date.now }),
    sourceName: 'a sheet',
  });
  owner = await desk.enter('owner');
});
afterAll(async () => {
  await desk.close();
  await shop.close();
  await gateway.close();
});

const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');
const SHEET = 'Title,Price,Stock\nAjrakh Kurta,1299,2\nBagru Sari,2999,\n';
const acts = async () =>
  (await shop.database.selectFrom('desk_audit').select(['act', 'detail', 'who']).orderBy('id').execute()).filter(
    ({ act }) => act.includes('heet'),
  );

test('a sheet goes from its preview into the shop as one recorded act, and can be put back', async () => {
  const preview = await owner.call('previewSheet', { body: { file: base64(SHEET) } });
  expect(preview.body).toMatchObject({ base: 0, products: 2, counts: { new: 2, changed: 0, gone: 0 }, faults: [] });
  expect(await acts()).toEqual([]);
  const body = { file: base64(SHEET), name: 'products.csv', base: 0 };
  expect((await owner.call('applySheet', { body })).body).toMatchObject({ kept: true, version: 1, products: 2 });
  expect((await owner.call('applySheet', { body })).body).toMatchObject({ code: 'sheet_changed' });
  const other = { file: base64('Title,Price\nKota Sari,2499\n'), name: 'other.csv', base: 1 };
  await owner.call('applySheet', { body: other });
  expect((await owner.call('restoreSheet', { body: { version: 1, base: 2 } })).body).toMatchObject({ products: 2 });
  expect(await acts()).toEqual([
    { act: 'applySheet', detail: 'products.csv: 2 products, version 1', who: 'owner' },
    { act: 'applySheet', detail: 'other.csv: 1 products, version 2', who: 'owner' },
    { act: 'restoreSheet', detail: 'version 1 put back: 2 products', who: 'owner' },
  ]);
});

test('mistakes are named by line and column, and a sheet with any is not applied', async () => {
  const file = base64('Title,Price,Stock\nAjrakh Kurta,soon,2\n,100,many\n');
  const { body } = await owner.call('previewSheet', { body: { file } });
  expect(body).toMatchObject({
    faultCount: 2,
    faults: [
      { line: 2, field: 'price', fault: 'price_unreadable', value: 'soon' },
      { line: 3, field: 'title', fault: 'no_title' },
    ],
  });
  const refused = await owner.call('applySheet', { body: { file, name: 'x.csv', base: 3 } });
  expect([refused.status, refused.body['code']]).toEqual([422, 'sheet_refused']);
});

test('the download and the template are read again without a mistake, in both formats', async () => {
  for (const format of ['csv', 'xlsx']) {
    const download = await owner.call('sheetFile', { query: { format } });
    const { body } = await owner.call('previewSheet', { body: { file: base64(download.bytes) } });
    expect(body).toMatchObject({ faults: [], counts: { new: 0, changed: 0, gone: 0 } });
    const template = await owner.call('sheetTemplate', { query: { format } });
    const preview = await owner.call('previewSheet', { body: { file: base64(template.bytes) } });
    expect(preview.body).toMatchObject({ faults: [], products: 2 });
  }
});

test('a product is made, changed, found and taken out, and the download gives it back', async () => {
  const variant = { values: ['M'], pricePaise: 99_900, compareAtPricePaise: 50_000, stock: 3, sku: '', picture: '' };
  const product = {
    handle: 'new-stole',
    title: 'New Stole',
    text: '-20% wool, as it comes',
    type: 'Stole',
    brand: '',
    collections: ['Stoles'],
    tags: [],
    options: ['Size'],
    variants: [variant],
    pictures: ['https://pictures.example/stole.jpg'],
  };
  const { version } = (await owner.call('sheet')).body;
  const params = { handle: 'new-stole' };
  const save = (base: unknown, changes: object = {}) =>
    owner.call('saveSheetProduct', { params, body: { base, product: { ...product, ...changes } } });
  expect((await save(version)).status).toBe(200);
  expect((await save(version)).body['code']).toBe('sheet_changed');
  const read = await owner.call('sheetProduct', { params });
  expect(read.body).toMatchObject({
    product: { title: 'New Stole', variants: [{ compareAtPricePaise: null, stock: 3 }] },
  });
  const { base, at } = read.body;
  expect(Date.parse(String(at))).toBeGreaterThan(0);
  expect((await save(base, { options: ['Size', 'Colour'] })).body['code']).toBe('invalid_fields');
  expect((await save(base, { variants: [variant, { ...variant, values: ['m'] }] })).body['code']).toBe(
    'invalid_fields',
  );
  expect((await save(base, { handle: 'other' })).body['code']).toBe('invalid_fields');
  const found = await owner.call('sheetProducts', { query: { text: 'stole' } });
  expect(found.body).toEqual({
    found: 1,
    products: [{ handle: 'new-stole', title: 'New Stole', variants: 1, pricePaise: 99_900, stock: 3 }],
  });
  expect((await owner.call('sheetFile', { query: { format: 'csv' } })).text).toContain(
    `new-stole,New Stole,"'-20% wool, as it comes"`,
  );
  const download = await owner.call('sheetFile', { query: { format: 'csv' } });
  const preview = await owner.call('previewSheet', { body: { file: base64(download.bytes) } });
  expect(preview.body).toMatchObject({ faults: [], counts: { new: 0, changed: 0, gone: 0 } });
  expect((await owner.call('removeSheetProduct', { params, body: { base } })).status).toBe(200);
  expect((await owner.call('sheetProduct', { params })).status).toBe(404);
});

test('after a change the shop reads the book again, however long another process is reading it as it was', async () => {
  const doubted = { message: null, seen: 1, written: 0, removed: 0, version: null, durationMs: 1 };
  let runs = 0;
  const syncNow = async () => {
    runs += 1;
    return runs < 10 ? ({ outcome: 'busy' } as const) : { ...doubted, outcome: 'doubted' as const };
  };
  const { catalogue, sheetBook } = desk.deps;
  const busy = await openDesk(shop, { sheetBook, catalogue: { ...catalogue, syncNow } });
  const person = await busy.enter('owner');
  const { version } = (await person.call('sheet')).body;
  await person.call('restoreSheet', { body: { version: 1, base: version } });
  await expect.poll(() => runs).toBe(12);
  await busy.close();
});

test('a shop whose catalogue is kept elsewhere says so, and takes no sheet', async () => {
  const elsewhere = await openDesk(shop, { sourceName: 'Example Platform' });
  const person = await elsewhere.enter('owner');
  expect((await person.call('sheet')).body).toMatchObject({ kept: false, source: 'Example Platform' });
  const body = { file: base64(SHEET), name: 'products.csv', base: 0 };
  expect((await person.call('applySheet', { body })).status).toBe(404);
  await elsewhere.close();
});
