import { expect, test } from 'vitest';
import { selectionOf, tickedOrders, toggled } from './selection.ts';

const at = (version: number) => ({ orderId: 'PSK1', version });

test('an action on ticked orders sends the version from when they were ticked, even after a refetch', () => {
  const ticked = toggled({}, at(4));
  expect(tickedOrders([at(5), { orderId: 'PSK2', version: 1 }], ticked)).toEqual([at(4)]);
  expect(toggled(toggled(ticked, at(5)), at(5))).toEqual({ PSK1: 5 });
});

test('ticking the rest of a page keeps the versions of the orders ticked before', () => {
  const orders = [at(5), { orderId: 'PSK2', version: 1 }];
  expect(selectionOf({ PSK1: true, PSK2: true }, orders, { PSK1: 4 })).toEqual({ PSK1: 4, PSK2: 1 });
  expect(selectionOf({ PSK1: false, PSK2: true, OTHERPAGE: true }, orders, { PSK1: 4, OTHERPAGE: 7 })).toEqual({
    PSK2: 1,
    OTHERPAGE: 7,
  });
});
