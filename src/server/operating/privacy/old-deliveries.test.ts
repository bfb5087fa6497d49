import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/database/template-database.ts';
import { applyRetention, RETENTION } from './retention.ts';

const NOW = Date.parse('2026-11-28T12:00:00+05:30');

test('what was delivered long ago goes however much it is, and what waits, is dead or is younger stays', async () => {
  const database = await openTestDatabase();
  await sql`insert into shop_order (order_id, source, attempt_key, attempt_digest, payment_method, state, state_cause, state_at,
      currency, amount_paise, total_mrp_paise, total_discount_paise, total_extra_discount_paise, item_count, domain_name,
      ads_consent, purchase_event_id, customer_ref, placed_at)
    values ('ord_1', 'checkout', 'k', '', 'online', 'created', 'a test', now(), 'INR', 1, 1, 0, 0, 1, 'shop.example',
      false, 'e', 'ref', now())`.execute(database);
  const limit = new Date(NOW - RETENTION.deliveries);
  // Every hundredth is dead, every 101st waits; the last 600 are younger, but for one of a clock that was set back.
  await sql`insert into outbox (topic, order_id, event_id, type, created_at, next_at, delivered_at, dead_at)
    select 'merchant_webhook', 'ord_1', n::text, 'order.paid', at, case when n % 101 = 0 then at end,
      case when n % 101 <> 0 and n % 100 <> 0 then at + interval '1 second' end,
      case when n % 101 <> 0 and n % 100 = 0 then at end
    from (select n, case when n <= 1200 or n = 1601 then ${limit}::timestamptz - interval '1 hour' else ${limit}::timestamptz end as at
      from generate_series(1, 1800) n) as rows`.execute(database);
  await sql`insert into webhook_delivery (delivery_key, type, received_at)
    select n::text, 'PAYMENT', ${limit}::timestamptz + (n - 1201) * interval '1 second' from generate_series(1, 1800) n`.execute(
    database,
  );
  await applyRetention(database, NOW, []);
  const left = await database.selectFrom('outbox').select('event_id').orderBy('id').execute();
  const stays = (n: number) => n % 100 === 0 || n % 101 === 0 || (n > 1200 && n !== 1601);
  const all = Array.from({ length: 1800 }, (_, index) => index + 1);
  expect(left.map(({ event_id }) => Number(event_id))).toEqual(all.filter(stays));
  const webhooks = await database.selectFrom('webhook_delivery').select('delivery_key').execute();
  expect(webhooks).toHaveLength(600);
  await database.destroy();
});
