import { expect, test } from 'vitest';
import { ordersToSend, splitBooked } from './orders-to-send.ts';

const ORDERS = [
  { orderId: 'PSK1', version: 3, courierBooked: false },
  { orderId: 'PSK2', version: 4, courierBooked: true },
];

test('orders with a booked courier are left out when many are shipped, but not when they are confirmed or packed', () => {
  const [free, booked] = ORDERS;
  expect(splitBooked('ship', ORDERS)).toEqual({ open: [free], booked: [booked] });
  for (const act of ['confirm', 'pack'] as const)
    expect(splitBooked(act, ORDERS)).toEqual({ open: ORDERS, booked: [] });
});

test('an order to ship without a number is not sent', () => {
  const { sent, unsent } = ordersToSend('ship', ORDERS, { carrier: 'Example Express', awbs: { PSK2: ' EX2 ' } });
  expect(sent).toEqual([{ orderId: 'PSK2', version: 4, carrier: 'Example Express', awb: 'EX2' }]);
  expect(unsent).toEqual(['PSK1']);
});
