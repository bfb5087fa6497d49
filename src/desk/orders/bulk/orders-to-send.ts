import type { BULK_ACTS } from '../../../contracts/desk/order-acts.ts';
import type { SeenOrder } from '../../order-acts/use-order-act.ts';

export type BulkAct = (typeof BULK_ACTS)[number];

type Typed = { carrier: string; awbs: Readonly<Record<string, string>> };

/** What a bulk act names of each order; an order to ship that has no number yet is left, and stays selected. */
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
