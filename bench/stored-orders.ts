import { sql } from 'kysely';
import type { Database } from '../src/server/running/db/connect.ts';

const BATCH = 50_000;

/**
 * Fills the database up to this many delivered orders with their lines, payments and history, as after years
 * of trade.
 */
export async function storeOrders(database: Database, wanted: number): Promise<void> {
  const { count } = await database
    .selectFrom('shop_order')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await triggers(database, 'disable');
  for (let from = count; from < wanted; from += BATCH) await storeBatch(database, from, Math.min(from + BATCH, wanted));
  await triggers(database, 'enable');
  for (const table of TABLES) await sql`analyze ${sql.table(table)}`.execute(database);
}

const TABLES = ['shop_order', 'order_item', 'payment', 'state_change'] as const;

async function triggers(database: Database, how: 'enable' | 'disable'): Promise<void> {
  for (const table of ['shop_order', 'payment'] as const) {
    await sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger user`.execute(database);
  }
}

async function storeBatch(database: Database, from: number, to: number): Promise<void> {
  const numbers = sql`generate_series(${from}::int, ${to - 1}::int) as n`;
  await sql`
    insert into shop_order (order_id, source, attempt_key, attempt_digest, payment_method, state, state_cause, state_at,
      currency, amount_paise, total_mrp_paise, total_discount_paise, total_extra_discount_paise, item_count, domain_name,
      ads_consent, purchase_event_id, customer_sealed, customer_key_id, customer_ref, placed_at, paid_at)
    select 'OLD' || n, 'checkout', gen_random_uuid()::text, repeat('d', 43), 'online', 'delivered', 'the carrier handed it over',
      at, 'INR', 149900, 149900, 0, 0, 1, 'shop.example', true, gen_random_uuid()::text, repeat('c', 400), 'old', 'c' || n, at, at
    from (select n, now() - n * interval '1 minute' as at from ${numbers}) as days`.execute(database);
  await sql`
    insert into order_item (order_id, line, product_id, variant_id, handle, title, size, quantity, price_paise)
    select 'OLD' || n, 1, (101 + n % 2000)::text, '1011', 'ajrakh-kurta', 'Ajrakh Kurta', 'M', 1, 149900 from ${numbers}`.execute(
    database,
  );
  await sql`
    insert into payment (order_id, cf_payment_id, state, state_cause, state_at, amount_paise, currency, settles)
    select 'OLD' || n, n::text, 'success', 'seen by webhook', now(), 149900, 'INR', true from ${numbers}`.execute(
    database,
  );
  await sql`
    insert into state_change (subject, subject_id, order_id, from_state, to_state, cause, at)
    select 'order', 'OLD' || n, 'OLD' || n, '', state, 'as it was', now()
    from ${numbers}, unnest(array['created', 'awaiting_payment', 'paid', 'confirmed', 'packed', 'shipped', 'delivered']) as state`.execute(
    database,
  );
}
