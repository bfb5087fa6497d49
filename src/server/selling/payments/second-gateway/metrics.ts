import { sql } from 'kysely';
import { Counter, type Registry } from 'prom-client';
import type { Database } from '../../../running/db/connect.ts';
import type { Gateways } from '../gateway-port.ts';
import { registerReadings } from '../../../running/metrics/readings.ts';
import { readStandings } from './standings.ts';
import { paymentsByMethod } from './payments-by-method.ts';
import { HOUR_MS } from '../../../../domain/time/durations.ts';

/** Tries to open a session while there are two gateways; one that took too long counts as failed. */
export const gatewaySessions = new Counter({
  name: 'shop_gateway_sessions_total',
  help: 'Payment sessions asked of each of two gateways, by outcome: opened, or failed, also by taking too long',
  labelNames: ['gateway', 'outcome'],
});

/** Orders that went on to the other gateway. */
export const ordersMoved = new Counter({
  name: 'shop_gateway_orders_moved_total',
  help: 'Orders that moved on to the other of two gateways, by the gateway they left',
  labelNames: ['gateway'],
});

/** Registers what /metrics says of each gateway. */
export function registerGatewayMetrics(
  registry: Registry,
  database: Database,
  { second }: Pick<Gateways, 'second'>,
  now: () => number = Date.now,
): void {
  registry.registerMetric(gatewaySessions);
  registry.registerMetric(ordersMoved);
  registerReadings(registry, {
    of: 'gateways',
    now,
    help: {
      shop_gateway_turned_away: 'Whether new orders turn away from a gateway: 1, else 0',
      shop_gateway_payments_hour: 'Payments of the last hour, by gateway, method and outcome: success, failed or left',
      shop_gateway_orders_left: 'Orders that are still asked about at the gateway they left',
    },
    labels: {
      shop_gateway_turned_away: ['gateway'],
      shop_gateway_payments_hour: ['gateway', 'method', 'outcome'],
    },
    read: async () => {
      // With one gateway nothing turns away from it, whatever was found while there were two.
      const standings = second === undefined ? [] : await readStandings(database);
      const payments = await paymentsByMethod(database, { from: now() - HOUR_MS, to: now() });
      const { rows } = await sql<{ left: number }>`
        select count(*) as left from other_gateway_order where next_sync_at is not null`.execute(database);
      return {
        shop_gateway_turned_away: standings.map(({ provider, awaySince }) => ({
          labels: { gateway: provider },
          value: awaySince === null ? 0 : 1,
        })),
        shop_gateway_payments_hour: payments.flatMap(({ provider, method, succeeded, failed, left }) =>
          Object.entries({ success: succeeded, failed, left }).map(([outcome, value]) => ({
            labels: { gateway: provider, method, outcome },
            value,
          })),
        ),
        shop_gateway_orders_left: rows[0]?.left ?? 0,
      };
    },
  });
}
