import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyTestDatabase } from '../../../../test/database/template-database.ts';
import { WHOLE } from '../../../../test/long-form.ts';
import { ORDER_STATES } from '../../../domain/orders/order-state.ts';
import { unitsToSend } from '../../../domain/units/unit-book.ts';
import { readBook } from '../../selling/units/service.ts';
import { connectDatabase, type Database } from './connect.ts';
import { migrate, migrationNames } from './migrate.ts';

const ORDERS = WHOLE ? 100_000 : 400;
const MIGRATIONS = path.join(import.meta.dirname, 'migrations');

/** The migrations of the version before the book of units. */
async function olderMigrations(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'poshak-older-'));
  for (const name of (await migrationNames()).filter((one) => one < '0100')) {
    await cp(path.join(MIGRATIONS, name), path.join(directory, name));
  }
  return directory;
}

/**
 * Orders of all states, kinds and sources, each with two lines of 3 and 1 pieces. Of every other one, one piece of line 1 was
 * refunded by items as older versions did it: the refund of each fourth of them failed.
 */
async function sellAsBefore(database: Database): Promise<void> {
  const states = sql.join(ORDER_STATES.map((state) => sql.lit(state)));
  await database.transaction().execute(async (transaction) => {
    // Written in their last state, without the moves that lead there.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`insert into shop_order (order_id, source, attempt_key, attempt_digest, payment_method, state, state_cause, state_at,
        currency, amount_paise, total_mrp_paise, total_discount_paise, total_extra_discount_paise, item_count, domain_name,
        ads_consent, purchase_event_id, customer_ref, placed_at, paid_at, cod_fee_paise)
      select 'ord_' || n, 'checkout', 'key_' || n, '', case when cash then 'cash_on_delivery' else 'online' end, state,
        'a test', now(), 'INR', 400000, 400000, 0, 0, 4, 'shop.example', false, 'event_' || n, 'ref', now(),
        case when not cash and state not in ('created', 'awaiting_payment', 'failed', 'expired', 'cancelled') then now() end,
        case when cash then 4900 else 0 end
      from (select n, (array[${states}])[1 + n % ${ORDER_STATES.length}] as state,
        (array[${states}])[1 + n % ${ORDER_STATES.length}] = 'unconfirmed'
          or n % 3 = 0 and (array[${states}])[1 + n % ${ORDER_STATES.length}]
            not in ('awaiting_payment', 'paid', 'held', 'refund_pending', 'refunded') as cash
        from generate_series(1, ${ORDERS}) n) made`.execute(transaction);
    await sql`insert into order_item (order_id, line, product_id, variant_id, handle, title, size, quantity, price_paise)
      select 'ord_' || n, line, '1', '1', 'kurta', 'Kurta', 'M', case line when 1 then 3 else 1 end, 100000
      from generate_series(1, ${ORDERS}) n, generate_series(1, 2) line`.execute(transaction);
    await sql`insert into refund (refund_id, order_id, kind, amount_paise, note, state, state_cause, state_at, requested_at)
      select 'ord_' || n || '-p1', 'ord_' || n, 'partial', 100000, 'Sold out',
        case when n % 8 = 0 then 'failed' else 'success' end, 'a test', now(), now()
      from generate_series(2, ${ORDERS}, 2) n`.execute(transaction);
    await sql`insert into refund_line (refund_id, line, quantity)
      select 'ord_' || n || '-p1', 1, 1 from generate_series(2, ${ORDERS}, 2) n`.execute(transaction);
    await sql`insert into shipment (shipment_id, order_id, parcel, provider, state, state_at, value_paise, created_at)
      select order_id || '-1', order_id, 1, 'manual', state, now(), 400000, now() from shop_order
      where state in ('shipped', 'out_for_delivery', 'delivered', 'rto_in_transit', 'rto_delivered')`.execute(
      transaction,
    );
    await sql`insert into shipment_line (shipment_id, line, quantity)
      select shipment_id, line, quantity from shipment join order_item using (order_id)`.execute(transaction);
  });
}

const totals = async (database: Database) => {
  const { rows } = await sql<object>`select sum(amount_paise)::text as amounts, sum(cod_fee_paise)::text as fees,
    (select sum(amount_paise)::text from refund) as refunds, (select sum(quantity)::text from order_item) as pieces
    from shop_order`.execute(database);
  return rows;
};

test('orders of older versions get a book: no amount changes, and only what is not sent and was refunded is taken off', async () => {
  const { url, drop } = await emptyTestDatabase();
  const older = await olderMigrations();
  const database = await connectDatabase({ engine: 'postgres', url, poolSize: 2, statementLimitMs: 60_000 });
  try {
    await migrate(database, older);
    await sellAsBefore(database);
    const before = await totals(database);
    await migrate(database);
    expect(await totals(database)).toEqual(before);
    const { rows: off } = await sql<{ state: string; orders: number; pieces: number; paise: number }>`
      select state, count(*)::int as orders, sum(cancelled_quantity)::int as pieces, sum(cancelled_paise)::float as paise
      from shop_order join order_item using (order_id)
      where cancelled_quantity > 0 group by state order by state`.execute(database);
    expect(off.map(({ state }) => state)).toEqual(['confirmed', 'held', 'packed', 'paid']);
    for (const { orders, pieces, paise } of off) expect([pieces, paise]).toEqual([orders, orders * 100_000]);
    const { rows: kept } = await sql<{
      wrong: number;
    }>`select count(*)::int as wrong from shop_order join order_item using (order_id)
      where cancelled_quantity > 0 and not exists (select from refund where refund.order_id = shop_order.order_id
        and refund.state = 'success')`.execute(database);
    expect(kept).toEqual([{ wrong: 0 }]);
    const sample = await database
      .selectFrom('shop_order')
      .selectAll()
      .orderBy('order_id')
      .limit(WHOLE ? 400 : 80)
      .execute();
    for (const order of sample) {
      const book = await readBook(database, order);
      const refunded = await database
        .selectFrom('refund')
        .select('refund_id')
        .where('order_id', '=', order.order_id)
        .where('state', '=', 'success')
        .executeTakeFirst();
      const waits = ['paid', 'held', 'confirmed', 'packed'].includes(order.state);
      const left = unitsToSend(book).find(({ line }) => line === 1)?.quantity;
      expect([order.order_id, waits ? left : 0]).toEqual([order.order_id, waits ? (refunded ? 2 : 3) : 0]);
    }
  } finally {
    await database.destroy();
    await drop();
    await rm(older, { recursive: true });
  }
});
