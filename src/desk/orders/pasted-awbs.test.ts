import { expect, test } from 'vitest';
import { pastedAwbs } from './pasted-awbs.ts';

const ORDERS = ['PSK1', 'PSK2', 'PSK3'];

test('numbers pasted one a line go to the orders from there on', () => {
  expect(pastedAwbs('EX1\r\nEX2\r\n\r\nEX3\r\nEX4\r\n', ORDERS, 'PSK1')).toEqual({
    PSK1: 'EX1',
    PSK2: 'EX2',
    PSK3: 'EX3',
  });
  expect(pastedAwbs('EX2\nEX3', ORDERS, 'PSK2')).toEqual({ PSK2: 'EX2', PSK3: 'EX3' });
});

test('a carrier’s table is read by order id, whatever its order and its first line', () => {
  const table = 'Order\tAWB\nPSK3\tEX3\nPSK9\tEX9\nEX1,PSK1\n';
  expect(pastedAwbs(table, ORDERS, 'PSK2')).toEqual({ PSK1: 'EX1', PSK3: 'EX3' });
  expect(pastedAwbs('PSK2 EX2', ORDERS, 'PSK1')).toEqual({ PSK2: 'EX2' });
});

test('of several cells the number is the one below its head, else the longest that has digits and is no date', () => {
  expect(pastedAwbs('1,PSK1,141234\n2,PSK2,141235', ORDERS, 'PSK1')).toEqual({ PSK1: '141234', PSK2: '141235' });
  expect(pastedAwbs('PSK1\tBlue Dart\t2026-11-23\t141234', ORDERS, 'PSK1')).toEqual({ PSK1: '141234' });
  expect(pastedAwbs('1\t141234\n2\t141235', ORDERS, 'PSK1')).toEqual({ PSK1: '141234', PSK2: '141235' });
  const table = 'Order ID,Mobile,AWB Number\nPSK1,9000000001,141234\nPSK2,9000000002,\n';
  expect(pastedAwbs(table, ORDERS, 'PSK1')).toEqual({ PSK1: '141234' });
  expect(pastedAwbs('AWB\nEX1\nEX2', ORDERS, 'PSK1')).toEqual({ PSK1: 'EX1', PSK2: 'EX2' });
});

test('one number is pasted into its own field, as ever', () => {
  expect(pastedAwbs(' EX1 \n', ORDERS, 'PSK1')).toBeNull();
  expect(pastedAwbs('', ORDERS, 'PSK1')).toBeNull();
});
