import { SOURCES_WITHOUT_GOODS } from '../../../domain/orders/order-source.ts';
import { type SqlBool, sql } from 'kysely';
import { isPaidFor } from '../../../domain/orders/order-state-table.ts';
import { ORDER_STATES, type OrderState } from '../../../domain/orders/order-state.ts';
import { OPEN_RETURN_STATES } from '../../../domain/returns/return-state.ts';
import type { Database } from '../../running/db/connect.ts';
import { BY_ITSELF, PARCEL_TROUBLE, refundCondition } from '../../selling/orders/service.ts';

/** A half-open span in epoch ms: `from` inclusive, `to` exclusive. */
export type Span = { from: number; to: number };

const PAID_FOR: readonly OrderState[] = ORDER_STATES.filter(isPaidFor);

/**
 * Returns the sales of orders placed within a span whose money the shop has or is owed. Cancelled and
 * returned orders, cancelled pieces and exchange orders do not count, nor does money for partner domains,
 * which the Money screen shows.
 */
export async function salesIn(database: Database, { from, to }: Span) {
  const { orders, revenue } = await database
    .selectFrom('shop_order')
    .select((row) => [
      row.fn.countAll<number>().as('orders'),
      sql<number>`coalesce(sum(amount_paise - cancelled_paise), 0)::bigint`.as('revenue'),
    ])
    .where('placed_at', '>=', new Date(from))
    .where('placed_at', '<', new Date(to))
    .where('state', 'in', PAID_FOR)
    .where('source', '=', 'checkout')
    .executeTakeFirstOrThrow();
  return { revenuePaise: revenue, orders, averageOrderPaise: orders === 0 ? 0 : Math.round(revenue / orders) };
}

/** Returns the same by day in India; days without an order are left out. */
export async function salesByDay(database: Database, { from, to }: Span) {
  // IST has no daylight saving, so date_bin works. Formatting the day's name per order took most of the time;
  // now it is done once per day.
  const midnight = sql<Date>`date_bin('1 day', placed_at, timestamptz '2000-01-01 00:00:00+05:30')`;
  return database
    .selectFrom('shop_order')
    .select((row) => [
      sql<string>`to_char(${midnight} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`.as('day'),
      row.fn.countAll<number>().as('orders'),
      sql<number>`sum(amount_paise - cancelled_paise)::bigint`.as('revenuePaise'),
    ])
    .where('placed_at', '>=', new Date(from))
    .where('placed_at', '<', new Date(to))
    .where('state', 'in', PAID_FOR)
    .where('source', '=', 'checkout')
    .groupBy(midnight)
    .execute();
}

/** Returns how many online orders were started within a span, and how many of them were paid. */
export async function conversionIn(database: Database, { from, to }: Span) {
  return database
    .selectFrom('shop_order')
    .select((row) => [row.fn.countAll<number>().as('started'), row.fn.count<number>('paid_at').as('paid')])
    .where('placed_at', '>=', new Date(from))
    .where('placed_at', '<', new Date(to))
    .where('payment_method', '=', 'online')
    .where('source', '=', 'checkout')
    .executeTakeFirstOrThrow();
}

const REASONS = 8;

/** Returns failed payments by the gateway's reason, most frequent first. */
export async function failedPaymentsIn(database: Database, { from, to }: Span) {
  const reason = sql<string>`coalesce(nullif(message, ''), state)`;
  return database
    .selectFrom('payment')
    .select((row) => [reason.as('reason'), 'method', row.fn.countAll<number>().as('payments')])
    .where('state_at', '>=', new Date(from))
    .where('state_at', '<', new Date(to))
    .where(sql<SqlBool>`state in ('failed', 'user_dropped', 'cancelled')`)
    .groupBy([reason, 'method'])
    .orderBy('payments', 'desc')
    .limit(REASONS)
    .execute();
}

/** Written out, so that the index of waiting returns serves them. */
const OPEN_RETURNS = OPEN_RETURN_STATES.map((state) => sql.lit(state));
const WITHOUT_GOODS = SOURCES_WITHOUT_GOODS.map((source) => sql.lit(source));

/** Returns the number of items in each queue that waits for a user. */
export async function waitingNow(database: Database, at: number) {
  const inState = (state: OrderState) => sql`(select count(*) from shop_order where state = ${state})`;
  // As in the queues: a payment for a partner domain and a gift card have nothing to confirm, pack or send.
  const toSend = (state: OrderState) =>
    sql`(select count(*) from shop_order where state = ${state} and source not in (${sql.join(WITHOUT_GOODS)}))`;
  const byItself = (state: OrderState) =>
    sql`(select count(*) from shop_order o where state = ${state} and source not in (${sql.join(WITHOUT_GOODS)}) and ${BY_ITSELF})`;
  const refunds = (queue: 'refund_failed' | 'refund_under_way') =>
    sql`(select count(*) from shop_order o where ${refundCondition(queue)})`;
  const { rows } = await sql<Record<Waiting, number>>`
    select ${toSend('paid')} as "confirm", ${byItself('confirmed')} as "pack", ${byItself('packed')} as "ship",
      ${inState('held')} as "held", ${inState('unconfirmed')} as "unconfirmed",
      ${inState('delivery_attempt_failed')} as "attemptFailed", ${refunds('refund_failed')} as "refundsFailed",
      (select count(*) from shop_order o where ${PARCEL_TROUBLE}) as "parcelTrouble",
      ${refunds('refund_under_way')} as "refundsUnderWay",
      (select count(*) from invoice_due where reason is not null) as "notInvoiced",
      (select count(*) from contact_request where done_at is null) as "contactRequests",
      (select count(*) from review where state = 'pending') as "reviews",
      (select count(*) from outbox where dead_at is not null) as "deadLetters",
      (select count(*) from return_request where kind <> 'cancel'
        and state in (${sql.join(OPEN_RETURNS)})) as "returns",
      (select count(*) from return_request where kind <> 'cancel' and state = 'approved' and exists (
        select from return_pickup p where p.return_id = return_request.return_id
          and (p.state = 'failed' or (p.state = 'booking' and p.next_at is null)
            or (p.state = 'booked' and p.pickup_requested_at is null and p.last_error = 'pickup_failed')))) as "pickupsFailed",
      (select count(*) from message where state in ('failed', 'unknown')
        and created_at > ${new Date(at - SHOWN_MS)}) as "messagesFailed",
      (select count(*) from dispute where resolved_at is null and needs_answer) as "disputes",
      (select count(*) from money_difference where resolved_at is null and closed_at is null) as "differences"`.execute(
    database,
  );
  const [row] = rows;
  if (!row) throw new Error('a question without an answer');
  return row;
}

type Waiting =
  | 'confirm'
  | 'pack'
  | 'ship'
  | 'held'
  | 'unconfirmed'
  | 'attemptFailed'
  | 'parcelTrouble'
  | 'refundsFailed'
  | 'refundsUnderWay'
  | 'notInvoiced'
  | 'contactRequests'
  | 'deadLetters'
  | 'reviews'
  | 'returns'
  | 'pickupsFailed'
  | 'messagesFailed'
  | 'disputes'
  | 'differences';

/** How long a failed message is counted. Nothing can be done about it except to call, so it is counted for two days. */
const SHOWN_MS = 2 * 24 * 3600_000;

/** Returns when the last webhook of the gateway arrived. */
export async function lastWebhookAt(database: Database): Promise<Date | null> {
  const row = await database
    .selectFrom('webhook_delivery')
    .select('received_at')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.received_at ?? null;
}
