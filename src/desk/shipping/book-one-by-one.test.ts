import { expect, test } from 'vitest';
import { bookOneByOne, type BookingResult } from './book-one-by-one.ts';

const ORDERS = ['PSK1', 'PSK2', 'PSK3', 'PSK4'].map((orderId) => ({ orderId, version: 1 }));

test('after a stop, many bookings report which succeeded, which were refused and which are left', async () => {
  const results: BookingResult[] = [];
  const left = await bookOneByOne(ORDERS, {
    book: async ({ orderId }) => {
      if (orderId === 'PSK2') throw new Error('the wallet is empty');
    },
    describe: (error) => (error instanceof Error ? error.message : ''),
    isStopped: () => results.length === 2,
    onResult: (result) => results.push(result),
  });
  expect(results).toEqual([
    { orderId: 'PSK1', refusal: null },
    { orderId: 'PSK2', refusal: 'the wallet is empty' },
  ]);
  expect(left).toEqual(['PSK3', 'PSK4']);
});
