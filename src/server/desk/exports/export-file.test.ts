import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { workbookNumbers } from '../../../../test/spreadsheets/workbook-numbers.ts';
import { exportPages } from './export-file.ts';

async function* pages(count: number, size: number) {
  for (let page = 0; page < count; page += 1) {
    yield Array.from({ length: size }, (_, row) => ({ number: String(page * size + row), name: '=1+1' }));
  }
}

test('a CSV file has every row, one header and no formulas', async () => {
  const { name, bytes } = await exportPages(pages(131, 500), { format: 'csv', name: 'orders' });
  if (!(bytes instanceof Readable)) throw new Error('not streamed');
  const lines = (await text(bytes)).split('\r\n');
  expect(name).toBe('orders.csv');
  expect(lines).toHaveLength(65_501);
  expect(lines[0]).toBe('\ufeffnumber,name');
  expect(lines.slice(1).every((line, index) => line === `${index},'=1+1`)).toBe(true);
});

test('a workbook that would be too large is refused instead of being truncated', async () => {
  const options = { format: 'xlsx', name: 'orders' } as const;
  await expect(exportPages(pages(101, 500), options)).rejects.toMatchObject({ code: 'export_too_large' });
  const { bytes } = await exportPages(pages(1, 2), { ...options, numbers: new Set(['number']) });
  if (!Buffer.isBuffer(bytes)) throw new Error('not a whole file');
  expect(workbookNumbers(bytes)).toEqual([0, 1]);
});

test('an empty list is an empty file, and an error while reading aborts the download', async () => {
  const { bytes } = await exportPages(pages(0, 0), { format: 'csv', name: 'orders' });
  if (!(bytes instanceof Readable)) throw new Error('not streamed');
  expect(await text(bytes)).toBe('\ufeff');
  async function* broken() {
    yield [{ a: '1' }];
    throw new Error('the database went away');
  }
  const half = await exportPages(broken(), { format: 'csv', name: 'orders' });
  if (!(half.bytes instanceof Readable)) throw new Error('not streamed');
  await expect(text(half.bytes)).rejects.toThrow('the database went away');
});
