import { sql } from 'kysely';
import { Counter, type Registry } from 'prom-client';
import { ORDER_STATES } from '../../domain/orders/order-state.ts';
import type { Database } from '../db/connect.ts';
import { REFUND_KINDS } from '../db/tables/payment-tables.ts';
import { registerReadings } from '../metrics/readings.ts';

/** Webhooks of the payment gateway. A rising `wrong_signature` means a wrong secret or forged webhooks. */
export const gatewayWebhooks = new Counter({
  name: 'shop_gateway_webhooks_total',
  help: 'Webhooks of the payment gateway, by what became of them',
  labelNames: ['outcome'],
});

/** Orders whose money was refunded outside the shop. The merchant must look at each one. */
export const ordersShortOfMoney = new Counter({
  name: 'shop_orders_short_of_money_total',
  help: 'Orders whose money went back without the shop having sent it, by the state they were in',
  labelNames: ['state'],
});

/** Refunds that failed or were cancelled at the gateway. */
export const refundsToNothing = new Counter({
  name: 'shop_refunds_to_nothing_total',
  help: 'Refunds that failed or were called off at the gateway, by kind',
  labelNames: ['kind'],
});

// Start at 0: an alert on an increase misses the first event of a series that did not exist before.
gatewayWebhooks.inc({ outcome: 'wrong_signature' }, 0);
for (const state of ORDER_STATES) ordersShortOfMoney.inc({ state }, 0);
for (const kind of REFUND_KINDS) refundsToNothing.inc({ kind }, 0);

/** Registers the metrics of orders and money. The values are counted in the database at scrape time. */
export function registerCheckoutMetrics(registry: Registry, database: Database, now: () => number = Date.now): void {
  registry.registerMetric(gatewayWebhooks);
  registry.registerMetric(ordersShortOfMoney);
  registry.registerMetric(refundsToNothing);
  registerReadings(registry, {
    of: 'checkout',
    now,
    help: {
      shop_orders_held: 'Orders whose money is not what it should be, waiting for the merchant',
      shop_orders_to_look_at: 'Orders the gateway is still asked about',
      shop_orders_due_age_seconds: 'How long the order that is due longest waits for the reconciler',
      shop_orders_refund_pending: 'Orders whose money is not back yet',
      shop_refunds_under_way: 'Refunds without a final word',
      shop_returns_open: 'Returns and exchanges that wait for the merchant or a parcel',
      shop_outbox_waiting: 'Messages that wait to leave',
      shop_outbox_oldest_age_seconds: 'Age of the oldest message that waits to leave',
      shop_outbox_dead_letters: 'Messages that could not be delivered',
    },
    read: async () => {
      const { held, look, due, back, refunds, returns, waiting, oldest, dead } = await count(database);
      return {
        shop_orders_held: held,
        shop_orders_to_look_at: look,
        shop_orders_due_age_seconds: ageOf(due, now()),
        shop_orders_refund_pending: back,
        shop_refunds_under_way: refunds,
        shop_returns_open: returns,
        shop_outbox_waiting: waiting,
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
  back: number;
  refunds: number;
  returns: number;
  waiting: number;
  oldest: Date | null;
  dead: number;
};

/** A single statement, so that a scrape uses only one connection. */
async function count(database: Database): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*) from shop_order where state = 'held') as held,
      (select count(*) from gateway_order where next_sync_at is not null) as look,
      (select min(next_sync_at) from gateway_order where next_sync_at is not null) as due,
      (select count(*) from shop_order where state = 'refund_pending') as back,
      (select count(*) from refund where next_at is not null) as refunds,
      (select count(*) from return_request where kind <> 'cancel'
        and state in ('requested', 'approved', 'picked_up', 'received')) as returns,
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
