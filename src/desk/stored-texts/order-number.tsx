import { displayOrderNumber } from '../../domain/orders/display-number.ts';

/**
 * The order number that shoppers read out, with the whole id below, or, where many stand below each other, only where it
 * is pointed at. Ids of another format are shown alone.
 */
export function OrderNumber({ orderId, short = false }: { orderId: string; short?: boolean }) {
  const number = displayOrderNumber(orderId);
  if (number === orderId) return orderId;
  return (
    <span className="flex flex-col items-start leading-tight" title={short ? orderId : undefined}>
      <span className="tabular text-16 font-bold">{number}</span>
      {short ? null : <span className="text-12 font-normal text-quiet"> {orderId}</span>}
    </span>
  );
}
