import type { Feature } from '../../running/feature.ts';
import type { Log } from '../../running/log.ts';
import type { Receivers } from '../../running/outbox/service.ts';
import { orderStates } from './metrics.ts';
import { createOrderTransitions, type OrderTransitions } from './service.ts';

type Needs = { receivers: Pick<Receivers, 'topics'>; log: Log };
type Offers = { transitions: OrderTransitions };

export const orderTransitions: Feature<Needs, Offers> = {
  name: 'order transitions',
  create: ({ receivers, log }) => ({
    services: { transitions: loggedTransitions(createOrderTransitions(receivers.topics), log) },
    metrics: (registry) => registry.registerMetric(orderStates),
  }),
};

/** Wraps the transitions so that each one is counted and logged with the order's id. */
function loggedTransitions(transitions: OrderTransitions, log: Log): OrderTransitions {
  return {
    ...transitions,
    async move(transaction, order, move, at) {
      const moved = await transitions.move(transaction, order, move, at);
      orderStates.inc({ state: move.to });
      const about = { orderId: order.order_id, from: order.state, to: move.to };
      if (move.to === 'awaiting_payment') log.debug(about, 'order awaiting payment');
      else log.info(about, 'order state changed');
      return moved;
    },
  };
}
