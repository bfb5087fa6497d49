import { Link } from 'react-router';
import { classNames } from '../controls/class-names.ts';
import { OrderNumber } from './order-number.tsx';

type OrderLinkProps = {
  orderId: string;
  /** The tap area is the nearest positioned parent. */
  wholeCard?: boolean;
  /** Without the whole id. */
  short?: boolean;
};

/** A link to an order. */
export function OrderLink({ orderId, wholeCard = false, short = false }: OrderLinkProps) {
  return (
    <Link
      to={`/orders/${orderId}`}
      data-order-link={orderId}
      className={classNames(
        'inline-flex min-h-11 items-center text-13 font-semibold whitespace-nowrap hover:underline',
        wholeCard && 'min-h-11! after:absolute after:inset-0',
      )}
    >
      <OrderNumber orderId={orderId} short={short} />
    </Link>
  );
}
