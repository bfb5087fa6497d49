import { type RawBuilder, sql } from 'kysely';
import { ALL_PRODUCTS, FRONT_PAGE } from '../../../domain/catalogue/all-products.ts';
import type { LabelRules, ProductLabel } from '../../../domain/catalogue/product-label.ts';
import { isPaidFor } from '../../../domain/orders/order-state-table.ts';
import { ORDER_STATES } from '../../../domain/orders/order-state.ts';
import { raiseVersion } from '../../catalogue/products/service.ts';
import type { Database } from '../../running/db/connect.ts';
import { retryDeadlock } from '../../running/db/retry-deadlock.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';

const PAID_FOR = ORDER_STATES.filter(isPaidFor);

/**
 * Counts which products have which label now, by the books of orders and of what was first seen when, and stores what
 * changed as a version of the catalogue, so that every replica drops the pages. Returns how many products changed.
 */
export async function countLabels(database: Database, rules: LabelRules, now: number): Promise<number> {
  return retryDeadlock(() =>
    database.transaction().execute(async (transaction) => {
      const at = new Date(now);
      // Other processes count after this one; who reads does not wait.
      await sql`lock table product_label in share row exclusive mode`.execute(transaction);
      if (rules.new !== null) await noteSeen(transaction, at);
      const wanted = sql`
        select product_key, min(label) as label from (
          select null::integer as product_key, null::text as label where false
          ${rules.bestseller === null ? sql`` : sql`union all ${bestsellers(rules.bestseller, now)}`}
          ${rules.new === null ? sql`` : sql`union all ${newProducts(rules.new.days, now)}`}
        ) found group by product_key`;
      const { rows } = await sql<{ handle: string }>`
        with wanted as (${wanted}),
        gone as (
          delete from product_label l where not exists (select from wanted w where w.product_key = l.product_key)
          returning l.product_key
        ),
        written as (
          insert into product_label (product_key, label)
          select w.product_key, w.label from wanted w left join product_label l on l.product_key = w.product_key
          where l.label is distinct from w.label
          on conflict (product_key) do update set label = excluded.label
          returning product_key
        )
        select p.handle from product p
        where p.product_key in (select product_key from gone union all select product_key from written)`.execute(
        transaction,
      );
      await raiseVersion(
        transaction,
        rows.map(({ handle }) => handle),
        [],
        at,
      );
      return rows.length;
    }),
  );
}

/**
 * Notes when products are first seen. What the shop had before it kept this book was not first seen now: it counts from
 * the date that its platform states.
 */
async function noteSeen(transaction: Database, at: Date): Promise<void> {
  await sql`
    insert into product_seen (product_key, seen_at)
    select p.product_key,
      case when exists (select from product_seen) then ${at}::timestamptz else least(p.published_at, ${at}::timestamptz) end
    from product p left join product_seen s on s.product_key = p.product_key
    where s.product_key is null and p.deleted_at is null
    on conflict (product_key) do nothing`.execute(transaction);
}

/** Labels sort so that of two the first of PRODUCT_LABELS is the least. */
const labelled = (label: ProductLabel): RawBuilder<string> => sql`${label}::text`;

function newProducts(days: number, now: number): RawBuilder<unknown> {
  return sql`
    select p.product_key, ${labelled('new')} from product p join product_seen s on s.product_key = p.product_key
    where s.seen_at > ${new Date(now - days * DAY_MS)} and p.deleted_at is null and p.card is not null`;
}

/** Pieces of orders that count as paid for, less what was cancelled; what was sent in exchange was not sold again. */
function bestsellers(
  { days, pieces, most }: { days: number; pieces: number; most: number },
  now: number,
): RawBuilder<unknown> {
  return sql`
    select distinct product_key, ${labelled('bestseller')} from (
      select p.product_key,
        row_number() over (partition by k.collection_key order by sold.pieces desc, p.product_key) as place
      from (
        select product_id, sum(quantity - cancelled_quantity) as pieces
        from shop_order join order_item using (order_id)
        where placed_at > ${new Date(now - days * DAY_MS)} and placed_at <= ${new Date(now)}
          and state in (${sql.join(PAID_FOR)}) and source <> 'exchange'
        group by product_id having sum(quantity - cancelled_quantity) >= ${pieces}
      ) sold
      join product p on p.feed_id = sold.product_id and p.deleted_at is null and p.card is not null
      left join (
        collection_product c join collection k on k.collection_key = c.collection_key
          and k.deleted_at is null and k.handle not in (${ALL_PRODUCTS}, ${FRONT_PAGE})
      ) on c.product_key = p.product_key
    ) ranked
    where place <= ${most}`;
}
