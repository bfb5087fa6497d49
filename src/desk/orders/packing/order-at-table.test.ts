import { expect, test } from 'vitest';
import { orderAtTable, skipOrder, type Table } from './order-at-table.ts';

const queueOf = (...ids: string[]) => ids.map((orderId) => ({ orderId }));
const EMPTY: Table = { current: null, skipped: [] };

test('the oldest order comes to the table first', () => {
  expect(orderAtTable(queueOf('A', 'B'), EMPTY)?.orderId).toBe('A');
  expect(orderAtTable([], EMPTY)).toBeUndefined();
});

test('the order at the table stays there when an older one joins the queue, also after all were skipped', () => {
  expect(orderAtTable(queueOf('A', 'B'), { current: 'B', skipped: [] })?.orderId).toBe('B');
  expect(orderAtTable(queueOf('A', 'B'), { current: 'B', skipped: ['B'] })?.orderId).toBe('B');
});

test('an order that was packed or cancelled makes place for the oldest one', () => {
  expect(orderAtTable(queueOf('A', 'C'), { current: 'B', skipped: [] })?.orderId).toBe('A');
});

test('skipped orders return when no others are left, in the order they were skipped', () => {
  const queue = queueOf('A', 'B');
  const afterA = skipOrder({ ...EMPTY, current: 'A' }, 'A');
  expect(orderAtTable(queue, afterA)?.orderId).toBe('B');
  const afterB = skipOrder({ ...afterA, current: 'B' }, 'B');
  expect(orderAtTable(queue, afterB)?.orderId).toBe('A');
  expect(orderAtTable(queue, skipOrder(afterB, 'A'))?.orderId).toBe('B');
  expect(orderAtTable(queueOf('A', 'B', 'C'), afterB)?.orderId).toBe('C');
});
