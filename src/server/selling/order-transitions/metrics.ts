import { Counter } from 'prom-client';
import { ORDER_STATES } from '../../../domain/orders/order-state.ts';

/** `created` counts placed orders. A transition that is rolled back and retried is counted again. */
export const orderStates = new Counter({
  name: 'shop_orders_total',
  help: 'Orders that entered a state since the start; created: placed',
  labelNames: ['state'],
});

// Start at 0: a series that appears with its first event has no rate.
for (const state of ORDER_STATES) orderStates.inc({ state }, 0);
