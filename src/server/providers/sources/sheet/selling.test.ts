import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startCatalogue, syncWell } from '../../../../../test/catalogue-under-test.ts';
import { exampleOrder, openGateway, openPayingShop, post } from '../../../../../test/paying-shop.ts';
import { createSheetBook } from '../../../catalogue/sheet-book/service.ts';
import { cataloguePrices } from '../../../selling/orders/placing/catalogue-prices.ts';
import { readSheetFile } from './read-file.ts';
import { sheet } from './sheet.ts';

const SHEET = `Title,Collections,Option 1 name,Option 1 value,Price,MRP,Stock
Ajrakh Kurta,Kurtas,Size,S,1299,1599,2
Ajrakh Kurta,,,M,1349,,
Bagru Sari,Saris,,,2999,,5`;

test('a shop sells from a sheet, the pieces counted there run out, and a new count fills them up', async () => {
  let now = Date.now() - 60_000;
  const catalogue = await startCatalogue({ provider: sheet, feedUrl: 'https://sheet.invalid' });
  const { database } = catalogue;
  const book = createSheetBook({ database, read: readSheetFile, now: () => now });
  const act = (base: number) => ({ by: 'owner', base, record: async () => undefined });
  await book.apply({ bytes: Buffer.from(SHEET), name: 'products.csv' }, act(0));
  await syncWell(catalogue);
  const gateway = await openGateway();
  const shop = await openPayingShop({ gateway, shares: catalogue, prices: cataloguePrices(catalogue) });
  const place = async (size: string, expectedPricePaise: number) => {
    const item = {
      productId: 'sheet-ajrakh-kurta',
      variantId: `sheet-ajrakh-kurta_${size}`,
      quantity: 1,
      expectedPricePaise,
    };
    const { status, body } = await post(`${shop.url}/api/cashfree/create-order`, exampleOrder({ items: [item] }));
    return { status, orderId: String(body['order_id']) };
  };
  const left = async () => (await book.product('ajrakh-kurta'))?.variants.map(({ stock }) => stock);

  const first = await place('s', 129_900);
  expect([first.status, await left()]).toEqual([200, [1, null]]);
  expect((await place('s', 129_900)).status).toBe(200);
  expect(await left()).toEqual([0, null]);
  expect((await place('s', 129_900)).status).toBe(409);
  expect((await place('m', 134_900)).status).toBe(200);

  // An order that ended without money gives its piece back.
  await database.updateTable('shop_order').set({ state: 'expired' }).where('order_id', '=', first.orderId).execute();
  expect(await left()).toEqual([1, null]);

  // A count at the desk replaces the stock of that product alone.
  const sari = {
    productId: 'sheet-bagru-sari',
    variantId: 'sheet-bagru-sari',
    quantity: 2,
    expectedPricePaise: 299_900,
  };
  const placed = await post(`${shop.url}/api/cashfree/create-order`, exampleOrder({ items: [sari] }));
  expect(placed.status).toBe(200);
  now = Date.now() + 1_000;
  const kurta = await book.product('ajrakh-kurta');
  if (!kurta) throw new Error('no kurta');
  const recounted = kurta.variants.map((variant) => ({ ...variant, stock: variant.stock === null ? null : 7 }));
  await book.save('ajrakh-kurta', { ...kurta, variants: recounted }, act(1));
  expect(await left()).toEqual([7, null]);
  expect((await book.product('bagru-sari'))?.variants[0]?.stock).toBe(3);
  const together = (await book.all()).map(({ variants }) => variants.map(({ stock }) => stock));
  expect(together).toEqual([[7, null], [3]]);
  const orderId = String(placed.body['order_id']);
  await database.updateTable('shop_order').set({ state: 'cancelled' }).where('order_id', '=', orderId).execute();
  expect((await book.product('bagru-sari'))?.variants[0]?.stock).toBe(5);

  // What is sold while a product is open at the desk is not counted back by saving it.
  now = Date.now() + 5_000;
  const open = await book.product('bagru-sari');
  const openedAt = new Date(now);
  const meanwhile = await post(`${shop.url}/api/cashfree/create-order`, exampleOrder({ items: [sari] }));
  const soldAt = new Date(now + 60_000);
  await sql`update shop_order set placed_at = ${soldAt} where order_id = ${String(meanwhile.body['order_id'])}`.execute(
    database,
  );
  now += 3600_000;
  // An order of a process whose clock is ahead counts after the saving, and once.
  const ahead = await post(`${shop.url}/api/cashfree/create-order`, exampleOrder({ items: [sari] }));
  await sql`update shop_order set placed_at = ${new Date(now + 1_000)}
    where order_id = ${String(ahead.body['order_id'])}`.execute(database);
  await book.save('bagru-sari', open, { ...act(2), countedAt: openedAt });
  expect((await book.product('bagru-sari'))?.variants[0]?.stock).toBe(1);

  now += 60_000;
  await book.apply({ bytes: Buffer.from(SHEET), name: 'again.csv' }, act(3));
  expect(await left()).toEqual([2, null]);

  // A sheet that is put back does not bring back what was sold since it was counted.
  const { orderId: later } = await place('s', 129_900);
  await sql`update shop_order set placed_at = ${new Date(now + 1_000)} where order_id = ${later}`.execute(database);
  expect(await left()).toEqual([1, null]);
  now += 120_000;
  await book.apply({ bytes: Buffer.from('Title,Price\nOops,1'), name: 'oops.csv' }, act(4));
  await book.restore(4, act(5));
  expect(await left()).toEqual([1, null]);
  await shop.close();
  await catalogue.close();
  await gateway.close();
});

test('names that lead to one address are one collection with the products of all of them, and signs alone are none', async () => {
  const catalogue = await startCatalogue({ provider: sheet, feedUrl: 'https://sheet.invalid' });
  const book = createSheetBook({ database: catalogue.database, read: readSheetFile, now: Date.now });
  const rows = ['Ajrakh,100,Kurtas', 'Bagru,200,kurtas | ★', 'Kota,300,Kurtas!', 'Both,400,Kurtas | KURTAS | कुर्ते'];
  const bytes = Buffer.from(['Title,Price,Collections', ...rows].join('\n'));
  await book.apply({ bytes, name: 'products.csv' }, { by: 'owner', base: 0, record: async () => undefined });
  expect(await catalogue.syncNow()).toMatchObject({ outcome: 'complete', written: 4 });
  const found = await catalogue.catalogue.home(5, 10);
  expect(found.map(({ collection, products }) => [collection.handle, products.map(({ title }) => title)])).toEqual([
    ['kurtas', ['Ajrakh', 'Bagru', 'Kota', 'Both']],
    ['कुर्ते', ['Both']],
  ]);
  await catalogue.close();
});
