import type { BULK_ACTS } from '../../../contracts/desk/order-acts.ts';
import type { SeenOrder } from '../../order-acts/use-order-act.ts';

export type BulkAct = (typeof BULK_ACTS)[number];

type Typed = { carrier: string; awbs: Readonly<Record<string, string>> };

/**
 * Splits the orders of a bulk action into those to send and those left. An order to ship without a number is
 * left and stays selected.
 */
export function ordersToSend(act: BulkAct, orders: readonly SeenOrder[], { carrier, awbs }: Typed) {
  const seen = orders.map(({ orderId, version }) => ({ orderId, version }));
  if (act !== 'ship') return { sent: seen, left: [] };
  const awbOf = (orderId: string) => awbs[orderId]?.trim() ?? '';
  return {
    sent: seen.flatMap((order) => {
      const awb = awbOf(order.orderId);
      return awb === '' ? [] : [{ ...order, carrier, awb }];
    }),
    left: seen.map(({ orderId }) => orderId).filter((orderId) => awbOf(orderId) === ''),
  };
}
