import { expect, test } from 'vitest';
import { formatCsv, formatJson, formatTable } from './text-table.ts';

test('a cell that a spreadsheet would execute is marked as text, also in full width and after a line feed', () => {
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

test('a negative number cannot execute anything and stays a number, so that columns add up', () => {
  for (const text of ['-1', '-1428.57', '0', '-0.00']) expect(formatCsv([{ cell: text }])).toBe(`cell\r\n${text}`);
});

test('a terminal cell is one line without control characters, and Indic joiners stay', () => {
  const table = formatTable([{ name: 'a\nb\u001b[2J\u009b1m\u2066c\u2028d', city: 'क्\u200dष' }]);
  expect(table.split('\n')).toHaveLength(2);
  expect(table).toContain('a\ufffdb\ufffd[2J\ufffd1m\ufffdc\ufffdd');
  expect(table).toContain('क्\u200dष');
});

test('CSV and JSON contain no terminal control characters, and JSON parses to the same value', () => {
  const name = 'a\u001b[2J\u009b1m\u0007\nb';
  expect(formatCsv([{ name }])).toBe('name\r\n"a\ufffd[2J\ufffd1m\ufffd\nb"');
  expect(formatJson({ name })).not.toMatch(/[^\P{Cc}\n]/u);
  expect(JSON.parse(formatJson({ name }))).toEqual({ name });
});
