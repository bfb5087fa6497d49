import { expect, test } from 'vitest';
import { actsOffered } from './acts-offered.ts';

const order = (state: 'paid' | 'confirmed' | 'packed' | 'shipped' | 'cancelled', courierBooked = false) => ({
  state,
  courierBooked,
});

test('ticked orders are offered what at least one of them is ready for, and what most are ready for is the main button', () => {
  expect(actsOffered([order('paid'), order('paid'), order('confirmed')], false)).toEqual({
    acts: ['confirm', 'pack'],
    toBook: [],
    likely: 'confirm',
  });
  expect(actsOffered([order('shipped')], false)).toMatchObject({ acts: ['deliver'], likely: 'deliver' });
  expect(actsOffered([order('cancelled')], true)).toEqual({ acts: [], toBook: [], likely: undefined });
});

test('packed orders are booked where couriers are booked, and those that have a courier are shipped by hand or not at all', () => {
  const [packed, booked] = [order('packed'), order('packed', true)];
  expect(actsOffered([packed, booked], true)).toEqual({ acts: ['ship'], toBook: [packed], likely: 'book' });
  expect(actsOffered([booked], true)).toMatchObject({ toBook: [], likely: 'ship' });
  expect(actsOffered([packed], false)).toMatchObject({ toBook: [], likely: 'ship' });
});
