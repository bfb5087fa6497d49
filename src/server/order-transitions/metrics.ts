import { Counter } from 'prom-client';
import { ORDER_STATES } from '../../domain/orders/order-state.ts';

/** `created` are those that were placed. A move that the database takes back is tried, and counted, again. */
export const orderStates = new Counter({
  name: 'shop_orders_total',
  help: 'Orders that came into a state since the start, by state; created: placed',
  labelNames: ['state'],
});

// There from the start: what comes into being with its first event has no rate.
for (const state of ORDER_STATES) orderStates.inc({ state }, 0);
