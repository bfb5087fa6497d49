import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../src/server/running/db/connect.ts';

/**
 * The rows of a shop in addition to its orders, in proportion to their number; the proportions are those of a
 * shop with a million orders after this many days.
 */
const DAYS = 690;
const DAY_OF = sql`now() - (n % ${DAYS}::int) * interval '1 day' - (n % 1440) * interval '1 minute'`;

/** A table, its number of rows for `orders` orders, and the SQL of row n. */
type Stored = readonly [table: string, rows: (orders: number) => number, values: RawBuilder<unknown>];

const rowsFor = (all: number): readonly Stored[] => [
  [
    'refund',
    (orders) => orders / 16,
    sql`(refund_id, order_id, kind, purpose, amount_paise, note, state, state_cause, state_at, requested_at)
      select 'RFD' || n, 'OLD' || n * 16, 'order', 'order', 149900, '', case when n % 100 = 1 then 'failed' when n < ${Math.ceil(all / 3_000)}::int then 'pending'
        else 'success' end, '', now() - n * interval '16 minutes', now() - n * interval '16 minutes'`,
  ],
  // Most of the failed refunds succeeded at the second try.
  [
    'refund',
    (orders) => orders / 1_700,
    sql`(refund_id, order_id, kind, purpose, amount_paise, note, state, state_cause, state_at, requested_at)
      select 'RFL' || n, 'OLD' || (n * 100 + 1) * 16, 'order', 'order', 149900, '', 'success', '', now(), now()`,
  ],
  [
    'return_request',
    (orders) => orders / 8,
    sql`(return_id, order_id, kind, request_key, state, state_cause, state_at, requested_at, reason, refund_to, value_paise)
      select 'RT' || lpad(n::text, 12, '0'), 'OLD' || n * 8, case when n % 9 = 0 then 'cancel' else 'return' end, 'k',
        case when n < ${Math.ceil(all / 700)}::int then 'approved' when n % 5 = 0 then 'declined' else 'refunded' end, '', ${DAY_OF},
        now() - n * interval '8 minutes', 'size_small', 'source', 149900`,
  ],
  [
    'return_line',
    (orders) => orders / 8,
    sql`(return_id, line, quantity, value_paise) select 'RT' || lpad(n::text, 12, '0'), 1, 1, 149900`,
  ],
  [
    'review',
    (orders) => orders / 12,
    sql`(order_id, line, product_id, variant_title, stars, body, author, state, created_at, changed_at, moderated_at)
      select 'OLD' || n * 12, 1, (n % 2000)::text, 'M', 1 + n % 5, repeat('good ', 30), 'Asha E.',
        case when n < ${Math.ceil(all / 2_500)}::int then 'pending' else 'approved' end, ${DAY_OF}, ${DAY_OF},
        case when n < ${Math.ceil(all / 2_500)}::int then null else ${DAY_OF} end`,
  ],
  [
    'contact_request',
    (orders) => orders / 10,
    sql`(request_key, name, email, mobile, message, created_at, done_at, done_by)
      select 'k' || n, 'Asha', 'asha' || n || '@shopper.example', '9000000001', repeat('where is it ', 20), ${DAY_OF},
        case when n < ${Math.ceil(all / 3_000)}::int then null else now() end, case when n < ${Math.ceil(all / 3_000)}::int then null else 'owner' end`,
  ],
  [
    'newsletter_subscriber',
    (orders) => orders / 3,
    sql`(email, created_at) select 'asha' || n || '@shopper.example', ${DAY_OF}`,
  ],
  [
    'desk_audit',
    (orders) => orders * 2,
    sql`(at, who, act, order_id, detail, address)
      select now() - n * interval '30 seconds', 'ravi', 'pack', 'OLD' || n / 2, '', '127.0.0.1'`,
  ],
  [
    'message',
    (orders) => orders * 2,
    sql`(message_key, audience, kind, language, order_id, state, event_at, created_at)
      select 'k' || n, 'shopper', 'order_shipped', 'en', 'OLD' || n / 2,
        case when n % 500 = 7 then 'failed' else 'delivered' end, now() - n * interval '30 seconds',
        now() - n * interval '30 seconds'`,
  ],
  [
    'outbox',
    (orders) => orders,
    sql`(topic, order_id, event_id, type, created_at, delivered_at, dead_at)
      select 'merchant_webhook', 'OLD' || n, 'e' || n, 'order.paid', ${DAY_OF},
        case when n % 20000 = 1 then null else now() end, case when n % 20000 = 1 then now() end`,
  ],
  [
    'shipment',
    (orders) => orders / 2,
    sql`(shipment_id, order_id, parcel, provider, state, state_at, carrier, awb, value_paise, created_at)
      select 'OLD' || n * 2 || '-1', 'OLD' || n * 2, 1, 'manual', 'delivered', ${DAY_OF}, 'Example Express',
        'EX' || n * 2, 149900, ${DAY_OF}`,
  ],
  ['shipment_line', (orders) => orders / 2, sql`(shipment_id, line, quantity) select 'OLD' || n * 2 || '-1', 1, 1`],
  [
    'settlement',
    (orders) => orders / 1_440,
    sql`(settlement_id, utr, amount_paise, status, payments_paise, line_count, settled_at)
      select 'S' || n, 'UTR' || n, 200000000, 'SUCCESS', 200000000, 1440, now() - n * interval '1 day'`,
  ],
  [
    'settlement_line',
    (orders) => orders,
    sql`(settlement_id, event_id, kind, order_id, cf_payment_id, amount_paise, is_credit, charge_paise, tax_paise,
        settled_paise, event_at)
      select 'S' || n / 1440, 'E' || n, 'payment', 'OLD' || n, n::text, 149900, true, 2900, 522, 146478,
        now() - n * interval '1 minute'`,
  ],
  [
    'bank_credit',
    (orders) => orders / 72,
    sql`(day, bank_references, amount_paise, imported_at)
      select (current_date - n % ${DAYS}::int)::text, array[case when n < ${DAYS}::int then 'UTR' || n else 'NEFT' || n end],
        200000000 + n, now()`,
  ],
  [
    'money_difference',
    (orders) => orders / 250,
    sql`(kind, subject, subject_id, order_id, found_at, resolved_at)
      select 'payment_not_settled', 'payment', n::text, 'OLD' || n, ${DAY_OF}, case when n < ${Math.ceil(all / 5_000)}::int then null else now() end`,
  ],
  [
    'dispute',
    (orders) => orders / 1_000,
    sql`(dispute_id, order_id, cf_payment_id, kind, status, amount_paise, begun_at, respond_by, updated_at, resolved_at,
        needs_answer)
      select 'D' || n, 'OLD' || n * 1000, n::text, 'CHARGEBACK', 'CHARGEBACK_CREATED', 149900, ${DAY_OF}, ${DAY_OF}, now(),
        case when n < ${Math.ceil(all / 25_000)}::int then null else now() end, n < ${Math.ceil(all / 25_000)}::int`,
  ],
  [
    'stock_alert',
    (orders) => orders / 8,
    sql`(alert_id, product_id, variant_id, contact_digest, recipient_sealed, recipient_key_id, language, asked_at, told_at)
      select 'A' || n, (n % 2000)::text, (n % 2000)::text || 'M', d, d, d, 'en', ${DAY_OF}, case when d is null then now() end`,
  ],
  [
    'missed_search',
    (orders) => orders * 0.18,
    sql`(day, words, searches)
      select current_date - n / 2000, 'velvet gown ' || n % 2000, 1 + n % 50`,
  ],
  [
    'payment',
    (orders) => orders / 4,
    sql`(order_id, cf_payment_id, state, state_cause, state_at, amount_paise, currency, method, message)
      select 'OLD' || n * 4, 'F' || n, 'failed', '', now() - n * interval '4 minutes', 149900, 'INR', 'upi',
        'Reason ' || n % 30`,
  ],
  [
    'rto_tally',
    (orders) => orders * 0.288,
    sql`(dimension, month, key, cash, label, sent, rto)
      select case when n % 12 < 8 then 'pin' when n % 12 < 11 then 'product' else 'carrier' end,
        date_trunc('month', now())::date - make_interval(months => n / 12000), (n % 12000)::text, n % 2 = 0,
        (n % 12000)::text, 40, n % 9`,
  ],
];

/**
 * Fills the tables other than orders, once, as after years of trade: most of the work is done, some of it
 * waits.
 */
export async function storeDeskRows(database: Database, orders: number): Promise<void> {
  const { known } = await database
    .selectFrom('newsletter_subscriber')
    .select((row) => row.fn.countAll<number>().as('known'))
    .executeTakeFirstOrThrow();
  if (known > 0) return;
  for (const [table, rows, values] of rowsFor(orders)) await store(database, table, Math.floor(rows(orders)), values);
  await sql`analyze`.execute(database);
}

async function store(database: Database, table: string, rows: number, values: RawBuilder<unknown>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Stores final states directly, without the moves to them.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`insert into ${sql.table(table)} ${values}
      from generate_series(0, ${rows - 1}::int) as n${
        table === 'stock_alert' ? sql`, lateral (select case when n % 3 > 0 then 'd' || n end as d) as digest` : sql``
      } on conflict do nothing`.execute(transaction);
  });
}
