import { expect, test } from 'vitest';
import { afterAct, tickedOrders, toggled, withTicked } from './selection.ts';

const at = (version: number) => ({ orderId: 'PSK1', version });

test('an action on ticked orders sends the version from when they were ticked, even after a refetch', () => {
  const ticked = toggled({}, at(4));
  expect(tickedOrders([at(5), { orderId: 'PSK2', version: 1 }], ticked)).toEqual([at(4)]);
  expect(toggled(toggled(ticked, at(5)), at(5))).toEqual({ PSK1: 5 });
});

test('ticking the rest of a page keeps the versions of the orders ticked before', () => {
  const orders = [at(5), { orderId: 'PSK2', version: 1 }];
  expect(withTicked({ PSK1: 4 }, orders, true)).toEqual({ PSK1: 4, PSK2: 1 });
  expect(withTicked({ PSK1: 4, PSK2: 1, OTHERPAGE: 7 }, orders, false)).toEqual({ OTHERPAGE: 7 });
});

test('after an act the orders stay ticked for the next one, with the version that it made of them', () => {
  expect(afterAct({ PSK1: 4, PSK2: 1, PSK3: 2 }, ['PSK3'], [at(5)])).toEqual({ PSK3: 2, PSK1: 5 });
  expect(afterAct({ PSK1: 4 }, [], [])).toEqual({});
});
