import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readSheetApart } from './read-apart.ts';
import { readSheetFile } from './read-file.ts';

test('a file is read in a process of its own, while the shop goes on', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => `Example Kurta ${index},${100 + index}`);
  let turns = 0;
  const going = setInterval(() => (turns += 1), 1);
  const reading = await readSheetApart(Buffer.from(['Title,Price', ...rows].join('\n')));
  clearInterval(going);
  expect(reading).toMatchObject({ kind: 'read', rows: 20_000, faults: [] });
  // Reading it here would let none pass.
  expect(turns).toBeGreaterThan(2);
});

test('a file that is none is refused there, too', async () => {
  expect(await readSheetApart(Buffer.from([0, 1, 2]))).toEqual({ kind: 'refused', reason: 'not_readable' });
});

const NAMESPACE = 'http://schemas.openxmlformats.org';
const relationship = (id: string, type: string, target: string) =>
  `<Relationships xmlns="${NAMESPACE}/package/2006/relationships"><Relationship Id="${id}" Type="${NAMESPACE}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;

/** A workbook of one sheet. */
function workbook(cells: string): Uint8Array {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${NAMESPACE}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relationship('r1', 'officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${NAMESPACE}/spreadsheetml/2006/main" xmlns:r="${NAMESPACE}/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationship('r1', 'worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${NAMESPACE}/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}
const HEAD =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>Title</t></is></c><c r="B1" t="inlineStr"><is><t>Price</t></is></c></row>';
const ROW = '<row r="2"><c r="A2" t="inlineStr"><is><t>Kurta</t></is></c><c r="B2"><v>500</v></c></row>';

test('a workbook with one cell so far away that a table up to it would take all memory is refused at once', async () => {
  for (const cell of ['ZZZZZZ99999999', 'XFD1048576']) {
    const far = workbook(`${HEAD}<row r="2"><c r="${cell}"><v>5</v></c></row>`);
    expect(await readSheetFile(far)).toEqual({ kind: 'refused', reason: 'not_readable' });
  }
});

test('a file that takes all memory of its process is refused, and the next one is read', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => `Example Kurta ${index},${100 + index}`);
  const file = Buffer.from(['Title,Price', ...rows].join('\n'));
  const [refused, read] = await Promise.all([readSheetApart(file, 8), readSheetApart(workbook(HEAD + ROW))]);
  expect(refused).toEqual({ kind: 'refused', reason: 'not_readable' });
  expect(read).toMatchObject({ kind: 'read', products: [{ title: 'Kurta', variants: [{ pricePaise: 50_000 }] }] });
});
