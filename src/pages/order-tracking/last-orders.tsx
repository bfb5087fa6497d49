import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { forgetLastOrders, lastOrders } from '../../browser/checkout/last-orders.ts';
import type { LastOrder } from '../../contracts/last-orders.ts';
import { displayOrderNumber } from '../../domain/orders/display-number.ts';
import { orderStateLabel } from '../../domain/orders/order-state-label.ts';
import { href } from '../../routes.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { messages } from './messages.en.ts';
import { formatMoment } from '../../domain/dates/calendar.ts';

/** The orders of this browser in the state they were last seen in, which needs no connection. */
export function LastOrders() {
  const [orders, setOrders] = useState<readonly LastOrder[]>([]);
  useEffect(() => void lastOrders().then(setOrders), []);
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="last-orders" className="mt-8 border-t border-line pt-6">
      <h2 id="last-orders" className="text-16 font-semibold">
        {messages.lastOrders}
      </h2>
      <ul className="mt-2 ruled">
        {orders.map(({ orderId, state, seenAt }) => (
          <li key={orderId}>
            <Link
              to={href('orderTracking', { orderId })}
              replace
              className="flex min-h-11 items-center gap-3 py-3 hover:bg-wash"
            >
              <Icon name="box" className="icon size-5 text-quiet" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{orderStateLabel(state)}</span>
                <span className="block text-13 [overflow-wrap:anywhere] text-quiet">
                  {messages.order(displayOrderNumber(orderId))}
                </span>
                <span className="block text-13 text-quiet">{messages.asOf(formatMoment(seenAt))}</span>
              </span>
              <Icon name="right" className="icon size-5 text-quiet" />
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="min-h-11 text-14 underline"
        onClick={() => void forgetLastOrders().then(() => setOrders([]))}
      >
        {messages.forget}
      </button>
    </section>
  );
}
