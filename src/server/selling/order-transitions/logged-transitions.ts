import type { Log } from '../../running/log.ts';
import type { OrderTransitions } from './service.ts';
import { orderStates } from './metrics.ts';

/** Wraps the transitions so that each one is counted and logged with the order's id. */
export function loggedTransitions(transitions: OrderTransitions, log: Log): OrderTransitions {
  return {
    ...transitions,
    async move(transaction, order, move, at) {
      const moved = await transitions.move(transaction, order, move, at);
      orderStates.inc({ state: move.to });
      const about = { orderId: order.order_id, from: order.state, to: move.to };
      if (move.to === 'paid') log.info(about, 'order paid');
      else if (move.to === 'awaiting_payment') log.debug(about, 'order awaiting payment');
      else log.info(about, 'order state changed');
      return moved;
    },
  };
}
