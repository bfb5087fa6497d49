import { Link } from 'react-router';

/** A link to the order an amount belongs to; a dash if it is unknown. */
export function OrderLink({ orderId }: { orderId: string | null }) {
  if (orderId === null) return '–';
  return (
    <Link to={`/orders/${orderId}`} className="inline-flex min-h-11 items-center whitespace-nowrap underline">
      {orderId}
    </Link>
  );
}
