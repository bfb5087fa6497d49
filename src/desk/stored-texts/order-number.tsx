import { displayOrderNumber } from '../../domain/orders/display-number.ts';

/** The order number that shoppers read out, with the whole id below; ids of another format are shown alone. */
export function OrderNumber({ orderId }: { orderId: string }) {
  const number = displayOrderNumber(orderId);
  if (number === orderId) return orderId;
  return (
    <span className="flex flex-col items-start leading-tight">
      <span className="tabular text-16 font-bold">{number}</span>{' '}
      <span className="text-12 font-normal text-quiet">{orderId}</span>
    </span>
  );
}
