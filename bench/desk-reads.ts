import { sql } from 'kysely';
import { openDesk } from '../test/desk-under-test.ts';
import type { PayingShop } from '../test/paying-shop.ts';
import type { Database } from '../src/server/running/db/connect.ts';
import { searchWords } from '../src/server/selling/orders/search/search-words.ts';
import { callEndpoint, OF_TODAY, QUESTIONS } from './desk-queries.ts';
import { storeDeskRows } from './stored-desk-rows.ts';

const RUNS = 40;
/** Number of undelivered orders, as after a busy week. */
const UNDER_WAY = 3_500;
const BATCH = 20_000;
const FIRST_NAMES = 400;
const LAST_NAMES = 300;

/** Times each list and search of the desk over the stored orders: p50 and p95 in ms, including the response. */
export async function measureDesk(
  shop: PayingShop,
  report: (step: string, latencies: readonly number[]) => void,
): Promise<void> {
  await storeBesideOrders(shop, UNDER_WAY);
  const desk = await openDesk(shop);
  const owner = await desk.enter('owner');
  for (const [step, ...question] of QUESTIONS) report(step, await time(() => callEndpoint(owner, ...question)));
  const after = await middleOf(shop);
  report('orders, the 1,000th page', await time(() => callEndpoint(owner, 'orders', { after })));
  for (const [step, figure] of OF_TODAY) report(step, await time(() => figure(shop.database, Date.now())));
  await desk.close();
}

/** Stores search words, this many undelivered orders, and all other rows that the desk lists. Once per database. */
export async function storeBesideOrders(shop: PayingShop, underWay: number): Promise<void> {
  await storeWords(shop);
  await putUnderWay(shop, underWay);
  await storeDeskRows(shop.database, await storedOrders(shop.database));
}

async function time(work: () => Promise<unknown>): Promise<number[]> {
  const latencies: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const from = performance.now();
    await work();
    latencies.push(performance.now() - from);
  }
  return latencies;
}

async function storedOrders(database: Database): Promise<number> {
  const { stored } = await database
    .selectFrom('shop_order')
    .select((row) => row.fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow();
  return stored;
}

async function middleOf({ database }: PayingShop): Promise<string> {
  const { rows } = await sql<{ at: string; order_id: string }>`
    select placed_at::text as at, order_id from shop_order order by placed_at desc offset 50000 limit 1`.execute(
    database,
  );
  return Buffer.from(`${rows[0]?.at} ${rows[0]?.order_id}`).toString('base64url');
}

/**
 * Stores the names of a town: some hundred first and last names in many combinations, and a different number
 * for each.
 */
async function storeWords({ database, vault }: PayingShop): Promise<void> {
  const digest = (fullname: string) =>
    searchWords(vault, { customer: { fullname, mobile: '9000000000' }, items: [] }).at(-1) ?? '';
  const first = Array.from({ length: FIRST_NAMES }, (_, n) => digest(`first${n}`));
  const last = Array.from({ length: LAST_NAMES }, (_, n) => digest(`last${n}`));
  const [mobile = ''] = searchWords(vault, { customer: { fullname: '', mobile: '9000700000' }, items: [] });
  const known = await database.selectFrom('order_search').select('word').limit(1).execute();
  const stored = known.length > 0 ? 0 : await storedOrders(database);
  for (let from = 0; from < stored; from += BATCH) {
    await sql`
      insert into order_search (word, placed_at, order_id)
      select word, o.placed_at, o.order_id from generate_series(${from}::int, ${from + BATCH - 1}::int) as n
      join shop_order o on o.order_id = 'OLD' || n
      cross join lateral unnest(array[
        (${first}::text[])[1 + n % ${FIRST_NAMES}::int], (${last}::text[])[1 + n % ${LAST_NAMES}::int], 'p:ajrakh', 'p:kurta',
        case when n = 7000 then ${mobile} else 'm:' || substr(md5(n::text), 1, 22) end
      ]) as word on conflict do nothing`.execute(database);
  }
  await sql`analyze order_search`.execute(database);
}

async function putUnderWay({ database }: PayingShop, underWay: number): Promise<void> {
  await sql`alter table shop_order disable trigger user`.execute(database);
  await sql`
    update shop_order set search_key_id = 'bench',
      state = case when n % 7 = 0 then 'held' when n % 7 < 3 then 'paid' when n % 7 < 5 then 'confirmed' else 'packed' end
    from (
      select order_id as id, substr(order_id, 4)::int as n from shop_order where order_id like 'OLD%'
      order by placed_at desc limit ${underWay}
    ) recent
    where recent.id = order_id`.execute(database);
  await sql`
    update shop_order set source = 'multipayment', domain_name = 'partner' || n % 7 || '.example'
    from (select order_id as id, substr(order_id, 4)::int as n from shop_order where order_id like 'OLD%0') twentieth
    where twentieth.id = order_id and n % 20 = 0 and source <> 'multipayment'`.execute(database);
  await sql`update shop_order set awb = 'EX' || substr(order_id, 4) where order_id in ('OLD700', 'OLD701')`.execute(
    database,
  );
  await sql`alter table shop_order enable trigger user`.execute(database);
  await sql`analyze shop_order`.execute(database);
}
