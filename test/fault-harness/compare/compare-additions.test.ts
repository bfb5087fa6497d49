import { expect, test } from 'vitest';
import { compareAdditions } from './compare-additions.ts';

type Order = Parameters<typeof compareAdditions>[0][number];

const order = (orderId: string, states: readonly Order['row']['state'][], from: number): Order => ({
  orderId,
  row: {
    state: states.at(-1) ?? 'paid',
    ships_with: null,
    ships_alone: false,
    delivery_paise: 0,
    payment_method: 'online',
  },
  history: states.map((state, index) => ({ id: from + index, to_state: state })),
  shopper: {},
});
const addition = (
  states: readonly Order['row']['state'][],
  from: number,
  changes: Partial<Order['row']> = {},
): Order => {
  const one = order('added', states, from);
  return { ...one, row: { ...one.row, ships_with: 'first', ...changes }, shopper: { addedTo: 'first' } };
};
const FIRST = order('first', ['created', 'paid'], 1);
const PACKED = { ...order('first', ['created', 'paid'], 1), row: { ...FIRST.row, state: 'packed' as const } };

test('an addition that waits, is packed or was called off with its order is right, and so is one by itself', () => {
  expect(compareAdditions([FIRST, addition(['created', 'paid'], 3)])).toEqual([]);
  expect(compareAdditions([PACKED, addition(['created', 'paid', 'packed'], 3)])).toEqual([]);
  expect(compareAdditions([PACKED, addition(['created', 'paid', 'cancelled'], 3)])).toEqual([]);
  expect(compareAdditions([PACKED, addition(['created', 'paid'], 3, { ships_alone: true })])).toEqual([]);
});

test.each([
  ['a charge for delivery', [FIRST, addition(['created', 'paid'], 3, { delivery_paise: 4_900 })], '4900 paise'],
  ['cash', [FIRST, addition(['created', 'paid'], 3, { payment_method: 'cash_on_delivery' })], 'cash_on_delivery'],
  [
    'an order that was packed before',
    [order('first', ['created', 'paid', 'packed'], 1), addition(['created'], 4)],
    'when that was packed',
  ],
  [
    'an order that was called off before',
    [order('first', ['created', 'cancelled'], 1), addition(['created'], 4)],
    'cancelled',
  ],
  ['one left behind', [PACKED, addition(['created', 'paid'], 3)], 'paid in the parcel of first, which is packed'],
  ['one that went ahead', [FIRST, addition(['created', 'paid', 'packed'], 3)], 'packed in the parcel of first'],
  [
    'another order than its shopper asked for',
    [{ ...FIRST, row: { ...FIRST.row, ships_with: 'other' } }],
    'goes with other',
  ],
  ['an order that is gone', [addition(['created'], 3)], 'which is not there'],
])('%s is noticed', (_what, orders, said) => {
  expect(compareAdditions(orders).join()).toContain(said);
});
