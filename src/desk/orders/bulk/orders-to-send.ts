import type { BulkAct } from '../../../contracts/desk/order-acts.ts';
import type { OrderVersion } from '../../shipping/use-order-act.ts';

/**
 * Splits the orders of a bulk action into those that it can be done with, and those for which a provider's courier is
 * booked: they are not shipped under another number.
 */
export function splitBooked<Order extends { courierBooked: boolean }>(act: BulkAct, orders: readonly Order[]) {
  const isBooked = ({ courierBooked }: Order) => act === 'ship' && courierBooked;
  return { open: orders.filter((order) => !isBooked(order)), booked: orders.filter(isBooked) };
}

type Typed = { carrier: string; awbs: Readonly<Record<string, string>> };

/**
 * Splits the orders of a bulk action into those to send and the unsent ones. An order to ship without a number is
 * unsent and stays selected.
 */
export function ordersToSend(act: BulkAct, orders: readonly OrderVersion[], { carrier, awbs }: Typed) {
  const versions = orders.map(({ orderId, version }) => ({ orderId, version }));
  if (act !== 'ship') return { sent: versions, unsent: [] };
  const awbOf = (orderId: string) => awbs[orderId]?.trim() ?? '';
  return {
    sent: versions.flatMap((order) => {
      const awb = awbOf(order.orderId);
      return awb === '' ? [] : [{ ...order, carrier, awb }];
    }),
    unsent: versions.map(({ orderId }) => orderId).filter((orderId) => awbOf(orderId) === ''),
  };
}
