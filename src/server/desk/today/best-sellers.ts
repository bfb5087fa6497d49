import { sql } from 'kysely';
import type { Variant } from '../../../domain/catalogue/product.ts';
import { isPaidFor } from '../../../domain/orders/order-state-table.ts';
import { ORDER_STATES } from '../../../domain/orders/order-state.ts';
import { dayInIndia, midnightInIndia } from '../../../domain/dates/india.ts';
import type { Database } from '../../running/db/connect.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';

const DAYS = 7;
const BEST = 8;
/** Maximum age of a past day's count, in ms. Counts change because orders are cancelled or come back. */
const COUNTED_FOR_MS = 3600_000;

const PAID_FOR = ORDER_STATES.filter(isPaidFor);

type Sold = { productId: string; handle: string; title: string; pictureUrl: string | null; pieces: number };

/**
 * Returns the best-selling products of the last seven days in India, today included, by pieces. Past days are counted
 * in advance (migration 0044). Each call counts missing days, and recounts one day that is older than an hour.
 */
export async function bestSellersIn(database: Database, at: number) {
  const midnight = midnightInIndia(at);
  const over = Array.from({ length: DAYS - 1 }, (_, index) => midnight - (DAYS - 1 - index) * DAY_MS);
  for (const due of await daysToCount(database, over, at)) await countDay(database, due, at);
  const { rows: sold } = await sql<Sold>`
    select product_id as "productId", max(handle) as handle, max(title) as title, max(picture_url) as "pictureUrl",
      sum(pieces)::bigint as pieces
    from (
      select product_id, handle, title, picture_url, pieces from product_of_day
      where day >= ${dayInIndia(over[0] ?? midnight)}::date and day < ${dayInIndia(midnight)}::date
      union all ${soldWithin(midnight, at)}
    ) as sold
    group by product_id order by pieces desc, product_id limit ${BEST}`.execute(database);
  const soldOut = await soldOutOf(
    database,
    sold.map(({ productId }) => productId),
  );
  return sold.map((product) => ({ ...product, soldOut: soldOut.get(product.productId) ?? [] }));
}

/** Returns the days never counted, and the one counted longest ago if that is too old. */
async function daysToCount(database: Database, over: readonly number[], at: number): Promise<number[]> {
  const { rows } = await sql<{ day: string; countedAt: Date }>`
    select day::text as day, counted_at as "countedAt" from counted_day
    where day >= ${dayInIndia(over[0] ?? at)}::date order by counted_at`.execute(database);
  const known = new Set(rows.map(({ day }) => day));
  const oldest = rows.find(({ countedAt }) => countedAt.getTime() < at - COUNTED_FOR_MS);
  return over.filter((midnight) => !known.has(dayInIndia(midnight)) || dayInIndia(midnight) === oldest?.day);
}

/** Counts a day. Two concurrent counts of the same day write the same rows. */
async function countDay(database: Database, midnight: number, at: number): Promise<void> {
  const day = dayInIndia(midnight);
  await database.transaction().execute(async (transaction) => {
    await sql`insert into counted_day (day, counted_at) values (${day}::date, ${new Date(at)})
      on conflict (day) do update set counted_at = excluded.counted_at`.execute(transaction);
    await sql`delete from product_of_day where day = ${day}::date`.execute(transaction);
    await sql`insert into product_of_day (day, product_id, handle, title, picture_url, pieces)
      select ${day}::date, product_id, max(handle), max(title), max(picture_url), sum(pieces)
      from (${soldWithin(midnight, midnight + DAY_MS)}) as sold group by product_id`.execute(transaction);
    await sql`delete from counted_day where day < ${dayInIndia(at - 2 * DAYS * DAY_MS)}::date`.execute(transaction);
  });
}

/** Selects the pieces sold in a half-open span, in epoch ms. */
function soldWithin(from: number, to: number) {
  return sql`select product_id, handle, title, picture_url, (quantity - cancelled_quantity)::bigint as pieces
    from shop_order join order_item using (order_id)
    where placed_at >= ${new Date(from)} and placed_at < ${new Date(to)} and state in (${sql.join(PAID_FOR)})
      and source <> 'exchange' and quantity > cancelled_quantity`;
}

/** Returns for each product the options of its sold-out variants; products that are not in the shop are left out. */
async function soldOutOf(database: Database, productIds: readonly string[]): Promise<Map<string, string[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('product')
    .innerJoin('product_detail', 'product_detail.product_key', 'product.product_key')
    .select(['feed_id', 'detail'])
    .where('feed_id', 'in', productIds)
    .where('deleted_at', 'is', null)
    .execute();
  const named = ({ options }: Variant) => options.filter((option) => option !== null).join(' / ');
  return new Map(
    rows.map(({ feed_id: id, detail }) => [id, detail.variants.filter(({ available }) => !available).map(named)]),
  );
}
