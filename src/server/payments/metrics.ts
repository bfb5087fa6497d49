import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/connect.ts';

/** Webhooks of the payment gateway; `wrong_signature` rising means a wrong secret, or somebody trying. */
export const gatewayWebhooks = new Counter({
  name: 'shop_gateway_webhooks_total',
  help: 'Webhooks of the payment gateway, by what became of them',
  labelNames: ['outcome'],
});

/** Adds what an operator watches about orders and money; counted in the database when asked for. */
export function registerCheckoutMetrics(registry: Registry, database: Database): void {
  registry.registerMetric(gatewayWebhooks);
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
  gauge('shop_orders_held', 'Orders paid with another amount, waiting for the merchant', () =>
    orders().where('state', '=', 'held').executeTakeFirstOrThrow(),
  );
  gauge('shop_orders_to_look_at', 'Orders the gateway is still asked about', () =>
    orders().where('poll_at', 'is not', null).executeTakeFirstOrThrow(),
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
