import { sql } from 'kysely';
import { Counter, type Registry } from 'prom-client';
import { isOpen } from '../../../domain/orders/order-state-table.ts';
import { ORDER_STATES } from '../../../domain/orders/order-state.ts';
import { OPEN_RETURN_STATES } from '../../../domain/returns/return-state.ts';
import type { Database } from '../../running/db/connect.ts';
import { REFUND_KINDS } from '../../../domain/payments/refund-purpose.ts';
import { registerReadings } from '../../running/metrics/readings.ts';
import { PRESENT_MS } from './payment-queue.ts';

/** Webhooks of the payment gateway. A rising `invalid_signature` means a wrong secret or forged webhooks. */
export const gatewayWebhooks = new Counter({
  name: 'shop_gateway_webhooks_total',
  help: 'Webhooks of the payment gateway, by outcome',
  labelNames: ['outcome'],
});

/** Orders whose money was refunded outside the shop. The merchant must look at each one. */
export const ordersUnderpaid = new Counter({
  name: 'shop_orders_underpaid_total',
  help: 'Orders whose captured amount fell below the amount due by refunds outside the shop, by order state',
  labelNames: ['state'],
});

/** Orders that the gateway or a process knew and the database had lost. */
export const lostOrders = new Counter({
  name: 'shop_orders_lost_total',
  help: 'Orders that the database had lost, by what they were restored from: the memory of a process, or the gateway',
  labelNames: ['restored_from'],
});

/** Refunds that failed or were cancelled at the gateway. */
export const refundsFailed = new Counter({
  name: 'shop_refunds_failed_total',
  help: 'Refunds that failed or were cancelled at the gateway, by kind',
  labelNames: ['kind'],
});

// Start at 0: an alert on an increase misses the first event of a series that did not exist before.
for (const outcome of ['invalid_signature', 'unknown_order']) gatewayWebhooks.inc({ outcome }, 0);
for (const restored_from of ['process', 'gateway']) lostOrders.inc({ restored_from }, 0);
for (const state of ORDER_STATES) ordersUnderpaid.inc({ state }, 0);
for (const kind of REFUND_KINDS) refundsFailed.inc({ kind }, 0);

/** Registers the metrics of orders and money. The values are counted in the database at scrape time. */
export function registerCheckoutMetrics(registry: Registry, database: Database, now: () => number = Date.now): void {
  registry.registerMetric(gatewayWebhooks);
  registry.registerMetric(ordersUnderpaid);
  registry.registerMetric(refundsFailed);
  registry.registerMetric(lostOrders);
  registerReadings(registry, {
    of: 'checkout',
    now,
    help: {
      shop_orders_held: 'Orders held for the merchant because the captured amount is wrong',
      shop_orders_polled: 'Orders that are polled at the gateway',
      shop_reconciler_lag_seconds: 'How long the most overdue order has waited for the reconciler',
      shop_orders_unconfirmed_age_seconds: 'How long the gateway has owed an answer about an order that may be paid',
      shop_orders_refund_pending: 'Orders with a pending refund',
      shop_payment_queue: 'Shoppers who wait until the gateway takes more orders',
      shop_refunds_pending: 'Refunds that are not final',
      shop_returns_open: 'Returns and exchanges that wait for the merchant or a shipment',
      shop_outbox_pending: 'Outbox events that wait for delivery',
      shop_outbox_oldest_age_seconds: 'Age of the oldest pending outbox event',
      shop_outbox_dead_letters: 'Outbox events that could not be delivered',
    },
    read: async () => {
      const { held, look, due, unconfirmed, back, queue, refunds, returns, waiting, oldest, dead } = await count(
        database,
        now(),
      );
      return {
        shop_orders_held: held,
        shop_orders_polled: look,
        shop_reconciler_lag_seconds: ageOf(due, now()),
        shop_orders_unconfirmed_age_seconds: ageOf(unconfirmed, now()),
        shop_orders_refund_pending: back,
        shop_payment_queue: queue,
        shop_refunds_pending: refunds,
        shop_returns_open: returns,
        shop_outbox_pending: waiting,
        shop_outbox_oldest_age_seconds: ageOf(oldest, now()),
        shop_outbox_dead_letters: dead,
      };
    },
  });
}

type Counts = {
  held: number;
  look: number;
  due: Date | null;
  unconfirmed: Date | null;
  back: number;
  queue: number;
  refunds: number;
  returns: number;
  waiting: number;
  oldest: Date | null;
  dead: number;
};

/** Written out, so that the index of waiting returns serves them. */
const OPEN_RETURNS = OPEN_RETURN_STATES.map((state) => sql.lit(state));

/** A single statement, so that a scrape uses only one connection. */
async function count(database: Database, at: number): Promise<Counts> {
  const present = new Date(at - PRESENT_MS);
  const { rows } = await sql<Counts>`
    select (select count(*) from shop_order where state = 'held') as held,
      (select count(*) from gateway_order where next_sync_at is not null) as look,
      (select min(next_sync_at) from gateway_order where next_sync_at is not null) as due,
      (select min(least(gateway_order.next_sync_at, gateway_order.unanswered_since)) from gateway_order
        join shop_order using (order_id)
        where gateway_order.next_sync_at is not null
          and shop_order.state in (${sql.join(ORDER_STATES.filter(isOpen))})) as unconfirmed,
      (select count(*) from shop_order where state = 'refund_pending') as back,
      (select count(*) from payment_queue where asked_at > ${present}) as queue,
      (select count(*) from refund where next_at is not null) as refunds,
      (select count(*) from return_request where kind <> 'cancel'
        and state in (${sql.join(OPEN_RETURNS)})) as returns,
      (select count(*) from outbox where next_at is not null) as waiting,
      (select min(created_at) from outbox where next_at is not null) as oldest,
      (select count(*) from outbox where dead_at is not null) as dead`.execute(database);
  const [counts] = rows;
  if (counts === undefined) throw new Error('the counts have no row');
  return counts;
}

/** Age in seconds; 0 if nothing is due yet. */
function ageOf(at: Date | null, now: number): number {
  return at === null ? 0 : Math.max(0, now - at.getTime()) / 1000;
}
