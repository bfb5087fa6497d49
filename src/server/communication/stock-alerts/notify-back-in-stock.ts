import { type Selectable, sql, type Transaction } from 'kysely';
import { variantTitle } from '../../../domain/catalogue/variant-options.ts';
import { afterQuietHours } from '../../../domain/messages/quiet-hours.ts';
import { inLanguage, productHref } from '../../../routes.ts';
import type { Database } from '../../running/db/connect.ts';
import type { MessageTables } from '../../running/db/tables/message-tables.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import type { StockAlertDeps } from './deps.ts';
import { openRecipient } from './recipient.ts';

type Executor = Database | Transaction<DatabaseSchema>;
type AlertRow = Selectable<MessageTables['stock_alert']>;

/** A variant with subscriptions that can be bought again. `notified`: how many subscribers were notified recently. */
type BackInStock = { variantId: string; handle: string; title: string; options: (string | null)[]; notified: number };

/**
 * Notifies subscribers of variants that are back in stock, in the transaction that wrote the catalogue: those
 * waiting longest first, at most `atOnce` per variant within `everyMinutes`, so that a thousand shoppers do
 * not come for three items. During quiet hours none are notified; the first run afterwards finds what is
 * still in stock. Returns the number of notifications.
 */
export async function notifyBackInStock(deps: StockAlertDeps, executor: Executor): Promise<number> {
  const { atOnce, everyMinutes, quietHours } = deps.settings;
  const now = deps.now();
  if (afterQuietHours(now, quietHours) > now) return 0;
  const back = await backInStock(executor, new Date(now - everyMinutes * 60_000));
  let notified = 0;
  for (const variant of back) {
    const first = variant.notified < atOnce ? await takeFirst(deps, executor, variant, atOnce - variant.notified) : [];
    for (const row of first) notified += await notify(deps, executor, variant, row);
  }
  return notified;
}

/** Reads only variants with subscriptions, however large the catalogue is. */
async function backInStock(executor: Executor, since: Date): Promise<BackInStock[]> {
  const { rows } = await sql<BackInStock>`
    with waiting as (
      select distinct product_id, variant_id from stock_alert where told_at is null
    )
    select waiting.variant_id as "variantId", product.handle, detail ->> 'title' as title, variant -> 'options' as options,
      (select count(*)::int from stock_alert notified where notified.variant_id = waiting.variant_id and notified.told_at > ${since}) as notified
    from waiting
    join product on product.feed_id = waiting.product_id and product.deleted_at is null and product.available
    join product_detail using (product_key)
    cross join lateral jsonb_array_elements(detail -> 'variants') as variant
    where variant ->> 'id' = waiting.variant_id and (variant -> 'available')::boolean
    order by waiting.variant_id`.execute(executor);
  return rows;
}

/**
 * Marks subscriptions as notified, so that no other process takes them. Returns them with their recipients,
 * which are deleted from the database.
 */
async function takeFirst(
  { now }: StockAlertDeps,
  executor: Executor,
  { variantId }: BackInStock,
  limit: number,
): Promise<AlertRow[]> {
  const rows = await executor
    .selectFrom('stock_alert')
    .selectAll()
    .where('variant_id', '=', variantId)
    .where('told_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('alert_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = rows.map((row) => row.alert_id);
  if (ids.length === 0) return [];
  await executor
    .updateTable('stock_alert')
    .set({ told_at: new Date(now()), contact_digest: null, recipient_sealed: null, recipient_key_id: null })
    .where('alert_id', 'in', ids)
    .execute();
  return rows;
}

async function notify(deps: StockAlertDeps, executor: Executor, back: BackInStock, row: AlertRow): Promise<0 | 1> {
  const recipient = openRecipient(deps.vault, row);
  if (recipient === null) {
    deps.log.warn({ alertId: row.alert_id }, 'stock alert recipient cannot be decrypted; alert deleted');
    return 0;
  }
  const link = inLanguage(row.language, productHref(back.handle, { variant: back.variantId }));
  const chosen = variantTitle(back.options.flatMap((value) => (value === null ? [] : [{ name: '', value }])));
  await deps.notifier.notify(executor, {
    key: `stock-alert-${row.alert_id}`,
    kind: 'back_in_stock',
    language: row.language,
    at: new Date(deps.now()),
    recipient,
    product: chosen === '' ? back.title : `${back.title} (${chosen})`,
    link: deps.settings.publicUrl + link,
  });
  return 1;
}
