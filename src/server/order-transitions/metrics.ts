import { Counter } from 'prom-client';

/** `created` are those that were placed. A move that the database takes back is tried, and counted, again. */
export const orderStates = new Counter({
  name: 'shop_orders_total',
  help: 'Orders that came into a state since the start, by state; created: placed',
  labelNames: ['state'],
});

// There from the start: what comes into being with its first event has no rate.
for (const state of ['created', 'paid', 'failed', 'held']) orderStates.inc({ state }, 0);
