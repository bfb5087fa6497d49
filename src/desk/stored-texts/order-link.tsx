import { Link } from 'react-router';
import { classNames } from '../controls/class-names.ts';
import { OrderNumber } from './order-number.tsx';

type OrderLinkProps = {
  orderId: string;
  /** The tap area is the nearest positioned parent. */
  wholeCard?: boolean;
};

/** A link to an order, by the number that shoppers have. */
export function OrderLink({ orderId, wholeCard = false }: OrderLinkProps) {
  return (
    <Link
      to={`/orders/${orderId}`}
      data-order-link={orderId}
      className={classNames(
        'inline-flex min-h-11 items-center whitespace-nowrap hover:underline',
        wholeCard && 'after:absolute after:inset-0',
      )}
    >
      <OrderNumber orderId={orderId} />
    </Link>
  );
}
