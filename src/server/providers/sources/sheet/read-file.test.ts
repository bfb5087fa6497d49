import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readSheetFile } from './read-file.ts';

const read = async (text: string) => readSheetFile(Buffer.from(text));
const productsIn = async (text: string) => {
  const reading = await read(text);
  if (reading.kind !== 'read') throw new Error(reading.reason);
  return reading;
};

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Variant Image,Status
kurta,Ajrakh Kurta,<p>Printed by hand</p>,Example Looms,Kurtas,"festive, cotton",true,Size,S,K-S,4,deny,1299.00,1599.00,https://cdn.example/1.jpg,https://cdn.example/s.jpg,active
kurta,,,,,,,,M,K-M,0,continue,1299.00,,https://cdn.example/2.jpg,,
draft,Not Yet,,,,,,Title,Default Title,,1,deny,999.00,,,,draft
draft,,,,,,,,Other,,1,deny,999.00,,,,`;

test('an export of Shopify is read: drafts are left out, and what is sold on is not counted', async () => {
  const reading = await productsIn(SHOPIFY);
  expect(reading).toMatchObject({ shape: 'Shopify', leftOut: 2, faults: [] });
  expect(reading.products).toEqual([
    {
      handle: 'kurta',
      title: 'Ajrakh Kurta',
      text: '<p>Printed by hand</p>',
      type: 'Kurtas',
      brand: 'Example Looms',
      collections: ['Kurtas'],
      tags: ['festive', 'cotton'],
      options: ['Size'],
      variants: [
        {
          values: ['S'],
          pricePaise: 129_900,
          compareAtPricePaise: 159_900,
          stock: 4,
          sku: 'K-S',
          picture: 'https://cdn.example/s.jpg',
        },
        { values: ['M'], pricePaise: 129_900, compareAtPricePaise: null, stock: null, sku: 'K-M', picture: '' },
      ],
      pictures: ['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg'],
    },
  ]);
});

const WOOCOMMERCE = `ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)
201,simple,AJ-1,Ajrakh Saree,1,,Six yards,1,,2999.50,3499,"Sarees, Women > Festive",cotton,"https://label.example/1.png, https://label.example/2.png",,,
210,variable,KURTA,Block Print Kurta,1,,,1,,,,Kurtas,,https://label.example/k.png,,Size,"S, M"
211,variation,K-S,Block Print Kurta - S,1,,,1,5,,1299,,,https://label.example/s.png,id:210,Size,S
212,variation,K-M,Block Print Kurta - M,1,,,0,,,1349,,,,KURTA,Size,M
220,variable,,Hidden,0,,,1,,,,Kurtas,,,,Size,S
221,variation,,Hidden - S,1,,,1,,,999,,,,id:220,Size,S
230,external,,Elsewhere,1,,,1,,,999,,,,,,`;

test('an export of WooCommerce is read: variations belong to their product, the sale price counts', async () => {
  const reading = await productsIn(WOOCOMMERCE);
  expect(reading).toMatchObject({ shape: 'WooCommerce', faults: [] });
  expect(reading.products.map(({ handle }) => handle)).toEqual(['ajrakh-saree', 'block-print-kurta']);
  expect(reading.products[0]).toMatchObject({
    collections: ['Sarees', 'Festive'],
    pictures: ['https://label.example/1.png', 'https://label.example/2.png'],
    variants: [{ pricePaise: 299_950, compareAtPricePaise: 349_900, stock: null, sku: 'AJ-1' }],
  });
  expect(reading.products[1]).toMatchObject({
    options: ['Size'],
    variants: [
      { values: ['S'], pricePaise: 129_900, stock: 5, picture: 'https://label.example/s.png' },
      { values: ['M'], pricePaise: 134_900, stock: 0 },
    ],
    pictures: ['https://label.example/k.png'],
  });
});

test('two products of WooCommerce with one name stay two', async () => {
  const rows = ['201,simple,A,Cotton Saree,1,999,', '202,simple,B,Cotton Saree,1,1299,'];
  const { products, faults } = await productsIn(
    ['ID,Type,SKU,Name,Published,Regular price,Parent', ...rows].join('\n'),
  );
  expect(faults).toEqual([]);
  expect(products.map(({ handle, title }) => [handle, title])).toEqual([
    ['cotton-saree-201', 'Cotton Saree'],
    ['cotton-saree-202', 'Cotton Saree'],
  ]);
});

const GOOGLE = [
  [
    'id',
    'title',
    'description',
    'link',
    'image_link',
    'additional_image_link',
    'availability',
    'price',
    'sale_price',
    'item_group_id',
    'brand',
    'color',
    'size',
    'product_type',
  ],
  [
    'K-S',
    'Kurta',
    'Cotton',
    'https://label.example/k',
    'https://label.example/k.jpg',
    'https://label.example/b.jpg',
    'in_stock',
    '1599.00 INR',
    '1299.00 INR',
    'kurta',
    'Example Looms',
    'Indigo',
    'S',
    'Women > Kurtas',
  ],
  [
    'K-M',
    'Kurta',
    'Cotton',
    'https://label.example/k',
    'https://label.example/k.jpg',
    '',
    'out of stock',
    '1599.00 INR',
    '',
    'kurta',
    'Example Looms',
    'Indigo',
    'M',
    'Women > Kurtas',
  ],
]
  .map((row) => row.join('\t'))
  .join('\n');

test('a feed for Google Merchant is read: items of one group are one product', async () => {
  const reading = await productsIn(GOOGLE);
  expect(reading).toMatchObject({ shape: 'Google Merchant', faults: [] });
  expect(reading.products).toMatchObject([
    {
      handle: 'kurta',
      collections: ['Kurtas'],
      options: ['Size', 'Colour'],
      variants: [
        { values: ['S', 'Indigo'], pricePaise: 129_900, compareAtPricePaise: 159_900, stock: null },
        { values: ['M', 'Indigo'], pricePaise: 159_900, compareAtPricePaise: null, stock: 0 },
      ],
      pictures: ['https://label.example/k.jpg', 'https://label.example/b.jpg'],
    },
  ]);
});

const HEAD = ['Title', 'Option 1 name', 'Option 1 value', 'Price', 'Stock'];

test('a workbook is read as the same table in CSV, numbers and lines too', async () => {
  const rows = [HEAD, ['Kurta', 'Size', 38, 1299.5, 3], ['Kurta', '', 40, 'soon', 3]];
  const workbook = await writeXlsxFile(rows.map((row) => row.map((value) => ({ value })))).toBuffer();
  const reading = await readSheetFile(workbook);
  expect(reading).toMatchObject({
    kind: 'read',
    products: [{ options: ['Size'], variants: [{ values: ['38'], pricePaise: 129_950, stock: 3 }, {}] }],
    faults: [{ line: 3, field: 'price', fault: 'price_unreadable', value: 'soon' }],
  });
});

test('a workbook that is small and grows large, one that is none, and binary data are refused', async () => {
  const blank = new Uint8Array(120 * 1024 * 1024);
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': [blank, { level: 9 }] });
  expect(bomb.length).toBeLessThan(1024 * 1024);
  for (const bytes of [bomb, zipSync({ 'a.txt': strToU8('hello') }), Buffer.from([0, 1, 2, 3]), Buffer.from('PK')]) {
    expect(await readSheetFile(bytes)).toEqual({ kind: 'refused', reason: 'not_readable' });
  }
});

test('a workbook that could be read, but for its size unpacked, is refused', async () => {
  const rows = [HEAD, ['Kurta', 'Size', 'S', 1299, 3]];
  const parts = unzipSync(await writeXlsxFile(rows.map((row) => row.map((value) => ({ value })))).toBuffer());
  const unpacked = Object.values(parts).reduce((sum, { length }) => sum + length, 0);
  expect(await readSheetFile(zipSync(parts), { maxUnpacked: unpacked - 1 })).toEqual({
    kind: 'refused',
    reason: 'not_readable',
  });
  expect(await readSheetFile(zipSync(parts), { maxUnpacked: unpacked })).toMatchObject({ kind: 'read', faults: [] });
});

test('a workbook that lies about its size is not unpacked beyond it', async () => {
  const large = zipSync({ 'xl/worksheets/sheet1.xml': [new Uint8Array(50 * 1024 * 1024), { level: 9 }] });
  const view = new DataView(large.buffer);
  for (let at = 0; at < large.length - 4; at += 1) {
    if (view.getUint32(at, true) === 50 * 1024 * 1024) view.setUint32(at, 1_000, true);
  }
  const before = process.memoryUsage().arrayBuffers;
  expect(await readSheetFile(large)).toEqual({ kind: 'refused', reason: 'not_readable' });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * 1024 * 1024);
});

test('files with other columns, or with too many rows, are refused with the reason', async () => {
  expect(await read('a,b\n1,2')).toEqual({ kind: 'refused', reason: 'unknown_columns' });
  const many = Array.from({ length: 20_001 }, (_, index) => `Product ${index},100`);
  expect(await read(['Title,Price', ...many].join('\n'))).toEqual({ kind: 'refused', reason: 'too_many_rows' });
});

test.each([
  ['Windows-1252', Buffer.from('Title,Price\nCaf\xe9 Kurta \x96 Rani,1299\n', 'latin1'), 'Café Kurta – Rani'],
  ['UTF-8 with a mark', Buffer.from('\ufeffTitle,Price\nकुर्ता,1299'), 'कुर्ता'],
  ['UTF-16, little end first', Buffer.from('\ufeffTitle\tPrice\nकुर्ता\t1299', 'utf16le'), 'कुर्ता'],
  ['UTF-16, big end first', Buffer.from('\ufeffTitle\tPrice\nकुर्ता\t1299', 'utf16le').swap16(), 'कुर्ता'],
])('a text in %s keeps its letters', async (_name, bytes, title) => {
  expect(await readSheetFile(bytes)).toMatchObject({ kind: 'read', faults: [], products: [{ title }] });
});

/** A workbook whose rows are the given cells, as a program writes them. */
async function workbookOf(rows: readonly string[]) {
  const parts = unzipSync(await writeXlsxFile([[{ value: 'Title' }]]).toBuffer());
  const head = HEAD.map((name, at) => `<c r="${'ABCDE'[at]}1" t="inlineStr"><is><t>${name}</t></is></c>`);
  const all = [head.join(''), ...rows].map((cells, at) => `<row r="${at + 1}">${cells}</row>`).join('');
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${all}</sheetData></worksheet>`;
  return readSheetFile(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(sheet) }));
}
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

test('an amount that a formula worked out is what the spreadsheet shows', async () => {
  const reading = await workbookOf([
    `${cell('A2', 'Kurta')}<c r="D2"><f>999*1.05</f><v>1048.9499999999998</v></c>`,
    `${cell('A3', 'Saree')}<c r="D3" t="n"><v>1199.4000000000001</v></c>`,
  ]);
  expect(reading).toMatchObject({
    faults: [],
    products: [{ variants: [{ pricePaise: 104_895 }] }, { variants: [{ pricePaise: 119_940 }] }],
  });
});

test('a formula that failed, or was never worked out, is told, and never taken for an empty cell: its stock would count as endless', async () => {
  const price = (at: number) => `${cell(`A${at}`, `Kurta ${at}`)}<c r="D${at}"><v>999</v></c>`;
  const reading = await workbookOf([
    `${price(2)}<c r="E2" t="e"><f>VLOOKUP(A2,Z:Z,1,0)</f><v>#N/A</v></c>`,
    `${price(3)}<c r="E3"><f>F3-G3</f></c>`,
    `${price(4)}<c r="E4"><f>F4-G4</f><v></v></c>`,
    `${price(5)}<c r="E5"><f t="shared" si="0"/><v/></c>`,
    // What a formula leaves empty on purpose is empty.
    `${price(6)}<c r="E6" t="str"><f>""</f><v></v></c>`,
  ]);
  expect(reading).toMatchObject({
    faults: [2, 3, 4, 5].map((line) => ({ line, field: 'stock', fault: 'cell_error' })),
  });
});

test('a size that the spreadsheet made a date of is told', async () => {
  const date = { value: new Date(Date.UTC(2026, 3, 2)), type: Date, format: 'dd-mmm' } as const;
  const rows = [HEAD.map((value) => ({ value })), [{ value: 'Frock' }, { value: 'Age' }, date, { value: 999 }, null]];
  const reading = await readSheetFile(await writeXlsxFile(rows).toBuffer());
  expect(reading).toMatchObject({ faults: [{ line: 2, field: 'option1Value', fault: 'cell_date' }] });
});

test('a quotation mark that nobody closed is told: all products below would be part of its cell', async () => {
  const reading = await productsIn('Title,Price,Description\nA,10,"unclosed\nB,20,b\nC,30,c');
  expect(reading.faults).toMatchObject([{ line: 2, fault: 'quote_open' }]);
});

test('a product of Shopify is a draft however many columns stand before its status', async () => {
  const many = Array.from({ length: 300 }, (_, index) => `Metafield ${index}`);
  const reading = await productsIn(
    [
      `Handle,Title,Body (HTML),Option1 Value,Variant Price,${many.join(',')},Status`,
      `kurta,Kurta,,S,999,${many.map(() => '').join(',')},draft`,
      `secret,Secret,,S,999,${many.map(() => '').join(',')},unlisted`,
    ].join('\n'),
  );
  expect(reading).toMatchObject({ products: [], leftOut: 2 });
});

test('two products of WooCommerce with one long name stay two', async () => {
  const name = 'Handwoven Cotton Saree with a Border of Gold Thread and an Unstitched Blouse Piece, in Indigo and Rust';
  const rows = ['201,simple,A', '202,simple,B'].map((row) => `${row},"${name}",1,999,`);
  const { products, faults } = await productsIn(
    ['ID,Type,SKU,Name,Published,Regular price,Parent', ...rows].join('\n'),
  );
  expect(faults).toEqual([]);
  expect(new Set(products.map(({ handle }) => handle)).size).toBe(2);
});

test.each([
  ['', '', 99_900],
  ['2026-11-01', '2026-11-30 23:59:59', 99_900],
  ['2026-11-28', '', 99_900],
  ['2026-12-01', '', 129_900],
  ['', '2026-11-27', 129_900],
  ['soon', '', 129_900],
])('a sale from %s to %s counts on 28 November as WooCommerce and Google say', async (from, to, pricePaise) => {
  const woo = `ID,Type,SKU,Name,Regular price,Sale price,Date sale price starts,Date sale price ends,Parent
201,simple,A,Saree,1299,999,${from},${to},`;
  const interval = from === '' && to === '' ? '' : `${from}T00:00+0530/${to.replace(' ', 'T')}`;
  const google = `id,title,price,sale_price,sale_price_effective_date,image_link
A,Saree,1299 INR,999 INR,${interval},https://label.example/a.jpg`;
  for (const text of [woo, google]) {
    const reading = await readSheetFile(Buffer.from(text), { today: '2026-11-28' });
    expect(reading).toMatchObject({ products: [{ variants: [{ pricePaise }] }] });
  }
});

test('what WooCommerce hides from its own catalogue is not shown here either', async () => {
  const rows = ['201,simple,A,Seen,visible,999,', '202,simple,B,Unseen,hidden,999,', '203,variable,,Kurta,visible,,'];
  const variation = '204,variation,C,Kurta - S,visible,999,id:203';
  const reading = await productsIn(
    ['ID,Type,SKU,Name,Visibility in catalog,Regular price,Parent', ...rows, variation].join('\n'),
  );
  expect(reading).toMatchObject({ leftOut: 1, products: [{ title: 'Seen' }, { title: 'Kurta' }] });
});
