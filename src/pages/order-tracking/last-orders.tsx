import { useEffect, useState } from 'react';
import { deleteLastOrders, LAST_ORDERS_CHANGED, lastOrders } from '../../browser/checkout/last-orders.ts';
import type { LastOrder } from '../../contracts/last-orders.ts';
import { LastOrderRow } from './last-order-row.tsx';
import { messages } from './messages.en.ts';

/**
 * This browser's orders with the state seen last; works without a connection. `first`: they stand above the form for another
 * order, and lead over to it.
 */
export function LastOrders({ first = false }: { first?: boolean }) {
  const [orders, setOrders] = useState<readonly LastOrder[]>([]);
  useEffect(() => {
    const read = () => void lastOrders().then(setOrders);
    read();
    addEventListener(LAST_ORDERS_CHANGED, read);
    return () => removeEventListener(LAST_ORDERS_CHANGED, read);
  }, []);
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="last-orders" className={first ? 'mt-4' : 'mt-8 border-t border-line pt-6'}>
      <h2 id="last-orders" className="text-16 font-semibold">
        {messages.lastOrders}
      </h2>
      <ul className="mt-2 ruled">
        {orders.map((order) => (
          <li key={order.orderId}>
            <LastOrderRow order={order} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="min-h-11 text-14 underline"
        onClick={() => void deleteLastOrders().then(() => setOrders([]))}
      >
        {messages.forget}
      </button>
      {first && <h2 className="mt-4 border-t border-line pt-6 text-16 font-semibold">{messages.another}</h2>}
    </section>
  );
}
