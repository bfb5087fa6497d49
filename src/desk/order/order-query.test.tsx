import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keysOf } from '../api/live-events.ts';
import { addressQuery, orderQuery, refundQuoteQuery } from './order-query.ts';

test('news of an order reads the order anew, and not the address that a dialog opened: each reading of that is written down', () => {
  const queries = new QueryClient();
  const order = { orderId: 'PSK1', version: 3 };
  const keys = [orderQuery('PSK1'), addressQuery('PSK1'), refundQuoteQuery(order, [])].map(({ queryKey }) => queryKey);
  for (const key of keys) queries.setQueryData([...key], 'read');
  for (const queryKey of keysOf({ kind: 'orders', orderIds: ['PSK1'] })) void queries.invalidateQueries({ queryKey });
  expect(keys.map((key) => queries.getQueryState([...key])?.isInvalidated)).toEqual([true, false, false]);
});
