import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsvLines } from './csv-lines.ts';
import { cellOf, readCsvTable } from './csv-table.ts';

test('a file is read as spreadsheets write it: quotes, any line ends, a byte order mark, and line numbers', () => {
  expect(readCsvLines('\ufeffa,"b ""c"", d"\r\n\r\n"two\nlines", "x"\r1,2', ',')).toEqual([
    { line: 1, cells: ['a', 'b "c", d'] },
    { line: 3, cells: ['two\nlines', 'x'] },
    { line: 5, cells: ['1', '2'] },
  ]);
});

test('the whole file has one separator: a comma in a cell of a file with semicolons separates nothing', () => {
  const rows = readCsvTable('Example Bank, Jaipur\nOrder-ID;Amount (INR)\nPSK1;1,549.00', [
    ['order id'],
    ['amount inr'],
  ]);
  expect(rows).toEqual([{ line: 3, cells: { 'order id': 'PSK1', 'amount inr': '1,549.00' } }]);
});

test('the first of two columns with one name counts, and the first of two names with a value', () => {
  const [row] = readCsvTable('awb,awb,waybill\n1,2,3', [['awb']]) ?? [];
  expect(row && [cellOf(row, ['awb']), cellOf(row, ['none', 'waybill', 'awb'])]).toEqual(['1', '3']);
});

const NASTY = fc.constantFrom('"', ',', '\n', '\r', ';', '\t', '1', '/', 'a', 'क', '\u0000', ' ');

test('any table is read as it was written, whatever its cells contain', () => {
  const cell = fc.string({ unit: NASTY, maxLength: 8 }).map((text) => text.trim());
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), (rows) => {
      const filled = rows.filter(([one, other]) => one !== '' || other !== '');
      const text = ['a,b', ...filled.map((cells) => cells.map(quoted).join(','))].join('\n');
      expect(readCsvTable(text, [['a'], ['b']])?.map(({ cells }) => cells)).toEqual(filled.map(([a, b]) => ({ a, b })));
    }),
  );
});

test('a file with a quote that nobody closed is no table: its rows below would be lost without a word', () => {
  expect(readCsvTable('PIN code,Served,City\n302001,yes,"Jaipur\n302002,no,Jaipur\n', [['pin code']])).toBeNull();
  expect(readCsvTable('PIN code,Served,City\n302001,yes,"Jaipur"\n302002,no,Jaipur"\n', [['pin code']])).toHaveLength(
    2,
  );
});
