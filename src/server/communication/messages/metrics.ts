import { sql } from 'kysely';
import { Counter, type Registry } from 'prom-client';
import type { Database } from '../../running/db/connect.ts';
import { registerReadings } from '../../running/metrics/readings.ts';

export const messageOutcomes = new Counter({
  name: 'shop_messages_total',
  help: 'Messages by transport and outcome: accepted, refused, unknown, sent, delivered, read, failed',
  labelNames: ['transport', 'outcome'],
});

export const whatsappWebhooks = new Counter({
  name: 'shop_whatsapp_webhooks_total',
  help: 'WhatsApp webhooks, by outcome',
  labelNames: ['outcome'],
});

type Counts = { waiting: number; oldest: Date | null; dead: number; unknown: number };

/** Registers the message metrics. They are counted in the database when they are read. */
export function registerMessageMetrics(registry: Registry, database: Database, now: () => number = Date.now): void {
  registry.registerMetric(messageOutcomes);
  registry.registerMetric(whatsappWebhooks);
  registerReadings(registry, {
    of: 'messages',
    now,
    labels: { shop_messages_in_flight: ['transport'] },
    help: {
      shop_messages_pending: 'Messages that are not sent yet or wait for their delivery report',
      shop_messages_in_flight: 'Messages that are being sent or retried, or wait for a delivery report, by transport',
      shop_messages_oldest_age_seconds: 'Age of the oldest pending message',
      shop_messages_dead_letters: 'Messages that no transport accepted',
      shop_messages_unknown: 'Messages with an unknown send result; they are not sent again',
    },
    read: async () => {
      const { rows } = await sql<Counts>`
        select (select count(*) from message where next_at is not null) as waiting,
          (select min(created_at) from message where next_at is not null) as oldest,
          (select count(*) from message where state = 'failed') as dead,
          (select count(*) from message where state = 'unknown') as unknown`.execute(database);
      const under = await sql<{ transport: string; count: number }>`
        select transport, count(*) as count from message_attempt
        join message on message.id = message_attempt.message_id
        where message.next_at is not null and message_attempt.state in ('claimed', 'accepted', 'sent', 'refused')
        group by transport`.execute(database);
      const [counts] = rows;
      if (counts === undefined) throw new Error('the counts have no row');
      return {
        shop_messages_pending: counts.waiting,
        shop_messages_in_flight: under.rows.map(({ transport, count }) => ({ labels: { transport }, value: count })),
        shop_messages_oldest_age_seconds:
          counts.oldest === null ? 0 : Math.max(0, now() - counts.oldest.getTime()) / 1000,
        shop_messages_dead_letters: counts.dead,
        shop_messages_unknown: counts.unknown,
      };
    },
  });
}
