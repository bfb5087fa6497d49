import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keysOf } from '../api/live-events.ts';
import { addressQuery, orderQuery, refundQuoteQuery } from './order-query.ts';

test('an event for an order refetches the order, but not the address a dialog opened, because each read of it is recorded', () => {
  const queries = new QueryClient();
  const order = { orderId: 'PSK1', version: 3 };
  const keys = [orderQuery('PSK1'), addressQuery('PSK1'), refundQuoteQuery(order, [])].map(({ queryKey }) => queryKey);
  for (const key of keys) queries.setQueryData([...key], 'read');
  for (const queryKey of keysOf({ kind: 'orders', orderIds: ['PSK1'] })) void queries.invalidateQueries({ queryKey });
  expect(keys.map((key) => queries.getQueryState([...key])?.isInvalidated)).toEqual([true, false, false]);
});

test('an open address is read once, even if everything is refetched after a lost connection', async () => {
  const queries = new QueryClient();
  let readings = 0;
  const queryFn = async () => {
    readings += 1;
    const address = { fullname: 'Asha Example', mobile: '9000000001', pincode: '302001', saveAs: '' };
    return { ...address, address1: '12 Example Road', address2: '', town: '', city: 'Jaipur', state: 'Rajasthan' };
  };
  const observer = new QueryObserver(queries, { ...addressQuery('PSK1'), queryFn });
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data?.city).toBe('Jaipur');
  await queries.invalidateQueries();
  expect(readings).toBe(1);
  stop();
});
