import { displayOrderNumber } from '../../domain/orders/display-number.ts';

/** The order number that shoppers read out. The order itself shows the whole id, and a tooltip here. */
export function OrderNumber({ orderId }: { orderId: string }) {
  const number = displayOrderNumber(orderId);
  return (
    <span className="tabular text-16 font-bold" title={number === orderId ? undefined : orderId}>
      {number}
    </span>
  );
}
