import { expect, test } from 'vitest';
import { formatCsv, formatJson, formatTable } from './text-table.ts';

test('a cell that a spreadsheet would run is marked as text, in full width and after a line feed too', () => {
  for (const text of [
    '=1+1',
    '+1',
    '-1+1',
    '-A1',
    '--1',
    '-1\n',
    '@a',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠a',
  ]) {
    expect(formatCsv([{ cell: text }]), JSON.stringify(text)).toMatch(/^cell\r\n"?'/);
  }
  expect(formatCsv([{ cell: 'Asha = Example' }])).toBe('cell\r\nAsha = Example');
});

test('a negative number runs nothing and stays a number, so that a column of sums adds up', () => {
  for (const text of ['-1', '-1428.57', '0', '-0.00']) expect(formatCsv([{ cell: text }])).toBe(`cell\r\n${text}`);
});

test('a cell of a terminal is one line and drives nothing; Indic joiners stay', () => {
  const table = formatTable([{ name: 'a\nb\u001b[2J\u009b1m\u2066c\u2028d', city: 'क्\u200dष' }]);
  expect(table.split('\n')).toHaveLength(2);
  expect(table).toContain('a\ufffdb\ufffd[2J\ufffd1m\ufffdc\ufffdd');
  expect(table).toContain('क्\u200dष');
});

test('CSV and JSON drive no terminal either, and JSON reads back the same', () => {
  const name = 'a\u001b[2J\u009b1m\u0007\nb';
  expect(formatCsv([{ name }])).toBe('name\r\n"a\ufffd[2J\ufffd1m\ufffd\nb"');
  expect(formatJson({ name })).not.toMatch(/[^\P{Cc}\n]/u);
  expect(JSON.parse(formatJson({ name }))).toEqual({ name });
});
