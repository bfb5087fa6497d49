import { Counter } from 'prom-client';
import type { Log } from '../log.ts';
import type { OrderTransitions } from './service.ts';

/** `created` are those that were placed. A move that the database takes back is tried, and counted, again. */
export const orderStates = new Counter({
  name: 'shop_orders_total',
  help: 'Orders that came into a state since the start, by state; created: placed',
  labelNames: ['state'],
});

// There from the start: what comes into being with its first event has no rate.
for (const state of ['created', 'paid', 'failed', 'held']) orderStates.inc({ state }, 0);

/** The order book, with each move counted and logged by the order's id, so that money and goods can be followed. */
export function loggedTransitions(transitions: OrderTransitions, log: Log): OrderTransitions {
  return {
    ...transitions,
    async move(transaction, order, move, at) {
      const moved = await transitions.move(transaction, order, move, at);
      orderStates.inc({ state: move.to });
      const about = { orderId: order.order_id, from: order.state, to: move.to };
      if (move.to === 'paid') log.info(about, 'an order was paid');
      else if (move.to === 'awaiting_payment') log.debug(about, 'an order waits for its payment');
      else log.info(about, 'an order was moved');
      return moved;
    },
  };
}
