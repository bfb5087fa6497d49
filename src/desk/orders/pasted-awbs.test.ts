import { expect, test } from 'vitest';
import { pastedAwbs } from './pasted-awbs.ts';

const ORDERS = ['PSK1', 'PSK2', 'PSK3'];

test('numbers pasted one per line fill the fields from the current order on', () => {
  expect(pastedAwbs('EX1\r\nEX2\r\n\r\nEX3\r\nEX4\r\n', ORDERS, 'PSK1')).toEqual({
    PSK1: 'EX1',
    PSK2: 'EX2',
    PSK3: 'EX3',
  });
  expect(pastedAwbs('EX2\nEX3', ORDERS, 'PSK2')).toEqual({ PSK2: 'EX2', PSK3: 'EX3' });
});

test('a carrier’s table is matched by order id, in any row order and with or without a header', () => {
  const table = 'Order\tAWB\nPSK3\tEX3\nPSK9\tEX9\nEX1,PSK1\n';
  expect(pastedAwbs(table, ORDERS, 'PSK2')).toEqual({ PSK1: 'EX1', PSK3: 'EX3' });
  expect(pastedAwbs('PSK2 EX2', ORDERS, 'PSK1')).toEqual({ PSK2: 'EX2' });
});

test('among several cells the number is the one in its column, or else the longest with digits that is not a date', () => {
  expect(pastedAwbs('1,PSK1,141234\n2,PSK2,141235', ORDERS, 'PSK1')).toEqual({ PSK1: '141234', PSK2: '141235' });
  expect(pastedAwbs('PSK1\tBlue Dart\t2026-11-23\t141234', ORDERS, 'PSK1')).toEqual({ PSK1: '141234' });
  expect(pastedAwbs('1\t141234\n2\t141235', ORDERS, 'PSK1')).toEqual({ PSK1: '141234', PSK2: '141235' });
  const table = 'Order ID,Mobile,AWB Number\nPSK1,9000000001,141234\nPSK2,9000000002,\n';
  expect(pastedAwbs(table, ORDERS, 'PSK1')).toEqual({ PSK1: '141234' });
  expect(pastedAwbs('AWB\nEX1\nEX2', ORDERS, 'PSK1')).toEqual({ PSK1: 'EX1', PSK2: 'EX2' });
});

test('a single number is pasted into its field as usual', () => {
  expect(pastedAwbs(' EX1 \n', ORDERS, 'PSK1')).toBeNull();
  expect(pastedAwbs('', ORDERS, 'PSK1')).toBeNull();
});
