import { DAY_MS } from '../../../domain/time/durations.ts';
import { sql } from 'kysely';
import type { Database } from '../../running/db/connect.ts';

/** Retention in ms: how long a subscriber waits at most, and how long a notification is counted. */
export const STOCK_ALERT_RETENTION = { waiting: 180 * DAY_MS, notified: 30 * DAY_MS } as const;

/** A variant with subscriptions. */
export type AwaitedVariant = {
  variantId: string;
  /** Null if the product was removed from the shop. */
  handle: string | null;
  title: string | null;
  options: string[];
  available: boolean;
  waiting: number;
  /** When the longest waiting contact subscribed; null if none is waiting. */
  since: Date | null;
  /** Notified within the last 30 days. */
  notified: number;
};

/** Returns the most awaited variants first. */
export async function listAwaited(database: Database, limit: number): Promise<AwaitedVariant[]> {
  const { rows } = await sql<AwaitedVariant & { options: (string | null)[] | null }>`
    with awaited as (
      select product_id, variant_id, count(*) filter (where told_at is null)::int as waiting,
        count(told_at)::int as notified, min(asked_at) filter (where told_at is null) as since
      from stock_alert group by product_id, variant_id
      order by waiting desc, notified desc, variant_id limit ${limit}
    )
    select awaited.variant_id as "variantId", product.handle, detail ->> 'title' as title, variant -> 'options' as options,
      coalesce((variant -> 'available')::boolean and product.available, false) as available, waiting, since, notified
    from awaited
    left join product on product.feed_id = awaited.product_id and product.deleted_at is null
    left join product_detail using (product_key)
    left join lateral jsonb_array_elements(detail -> 'variants') as variant on variant ->> 'id' = awaited.variant_id
    order by waiting desc, notified desc, awaited.variant_id`.execute(database);
  return rows.map((row) => ({ ...row, options: (row.options ?? []).flatMap((value) => value ?? []) }));
}

/** Deletes subscriptions that waited too long, and those notified long ago. Part of the hourly retention. */
export async function deleteExpiredAlerts(database: Database, now: number): Promise<void> {
  const { waiting, notified } = STOCK_ALERT_RETENTION;
  await database
    .deleteFrom('stock_alert')
    .where((row) =>
      row.or([
        row.and([row('told_at', 'is', null), row('asked_at', '<', new Date(now - waiting))]),
        row('told_at', '<', new Date(now - notified)),
      ]),
    )
    .execute();
}
