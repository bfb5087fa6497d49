import { Link } from 'react-router';

/** The order that a sum belongs to; a dash where nobody knows. */
export function OrderLink({ orderId }: { orderId: string | null }) {
  if (orderId === null) return '–';
  return (
    <Link to={`/orders/${orderId}`} className="inline-flex min-h-11 items-center whitespace-nowrap underline">
      {orderId}
    </Link>
  );
}
