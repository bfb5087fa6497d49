import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/connect.ts';

/** Webhooks of the payment gateway; `wrong_signature` rising means a wrong secret, or somebody trying. */
export const gatewayWebhooks = new Counter({
  name: 'shop_gateway_webhooks_total',
  help: 'Webhooks of the payment gateway, by what became of them',
  labelNames: ['outcome'],
});

/** Orders whose money went back without the shop having sent it; any is a case for the merchant. */
export const ordersShortOfMoney = new Counter({
  name: 'shop_orders_short_of_money_total',
  help: 'Orders whose money went back without the shop having sent it, by the state they were in',
  labelNames: ['state'],
});

/** Refunds that failed or were called off at the gateway. */
export const refundsToNothing = new Counter({
  name: 'shop_refunds_to_nothing_total',
  help: 'Refunds that failed or were called off at the gateway, by kind',
  labelNames: ['kind'],
});

/** Adds what an operator watches about orders and money; counted in the database when asked for. */
export function registerCheckoutMetrics(registry: Registry, database: Database): void {
  registry.registerMetric(gatewayWebhooks);
  registry.registerMetric(ordersShortOfMoney);
  registry.registerMetric(refundsToNothing);
  const gauge = (name: string, help: string, count: () => Promise<{ count: number }>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await count()).count);
      },
    });
  const orders = () => database.selectFrom('shop_order').select((row) => row.fn.countAll<number>().as('count'));
  const refunds = () => database.selectFrom('refund').select((row) => row.fn.countAll<number>().as('count'));
  const messages = () => database.selectFrom('outbox').select((row) => row.fn.countAll<number>().as('count'));
  gauge('shop_orders_held', 'Orders whose money is not what it should be, waiting for the merchant', () =>
    orders().where('state', '=', 'held').executeTakeFirstOrThrow(),
  );
  gauge('shop_orders_to_look_at', 'Orders the gateway is still asked about', () =>
    orders().where('poll_at', 'is not', null).executeTakeFirstOrThrow(),
  );
  gauge('shop_orders_refund_pending', 'Orders whose money is not back yet', () =>
    orders().where('state', '=', 'refund_pending').executeTakeFirstOrThrow(),
  );
  gauge('shop_refunds_under_way', 'Refunds without a final word', () =>
    refunds().where('next_at', 'is not', null).executeTakeFirstOrThrow(),
  );
  gauge('shop_outbox_waiting', 'Messages that wait to leave', () =>
    messages().where('next_at', 'is not', null).executeTakeFirstOrThrow(),
  );
  gauge('shop_outbox_dead_letters', 'Messages that could not be delivered', () =>
    messages().where('dead_at', 'is not', null).executeTakeFirstOrThrow(),
  );
}
