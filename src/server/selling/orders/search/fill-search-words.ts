import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import type { Log } from '../../../running/log.ts';
import { type Periodic, startPeriodic } from '../../../running/jobs/periodic.ts';
import type { CustomerVault } from '../../../running/encryption/customer-vault.ts';
import { searchParts } from './search-parts.ts';
import { PERSONAL_MARKS, searchWords } from './search-words.ts';

const BATCH = 200;
const ROWS_AT_ONCE = 5_000;
const EVERY_MS = 60_000;
/** Stored instead of a key id if the order has no customer any more, or one that no key can decrypt. */
const WITHOUT_CUSTOMER = 'none';

type Deps = { database: Database; vault: CustomerVault };

type Words = { order: { order_id: string; placed_at: Date }; words: readonly string[] };

/** Writes the search words of orders. Existing words stay. */
export async function writeSearchWords(
  transaction: Transaction<DatabaseSchema>,
  found: readonly Words[],
): Promise<void> {
  const rows = found.flatMap(({ order, words }) =>
    words.map((word) => ({ word, placed_at: order.placed_at, order_id: order.order_id })),
  );
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await transaction
      .insertInto('order_search')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Writes the parts that an order is found by, in place of earlier ones, and notes that it has them. */
export async function writeSearchParts(
  transaction: Transaction<DatabaseSchema>,
  orderId: string,
  parts: readonly number[],
): Promise<void> {
  if (parts.length > 0)
    await sql`insert into order_search_part (order_id, parts) values (${orderId}, ${[...parts]}::integer[])
      on conflict (order_id) do update set parts = excluded.parts`.execute(transaction);
  await transaction
    .updateTable('shop_order')
    .set({ searched_by_parts: true })
    .where('order_id', '=', orderId)
    .where('searched_by_parts', '=', false)
    .execute();
}

/** Deletes the search words and parts that come from the orders' customers. */
export async function forgetPersonalWords(
  transaction: Transaction<DatabaseSchema>,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  await transaction
    .deleteFrom('order_search')
    .where('order_id', 'in', orderIds)
    .where((where) => where.or(PERSONAL_MARKS.map((mark) => where('word', 'like', `${mark}%`))))
    .execute();
  await transaction.deleteFrom('order_search_part').where('order_id', 'in', orderIds).execute();
}

/**
 * Makes the search words and parts of orders that have none: orders from before search existed, from an older version
 * of the shop, and re-encrypted ones. Returns true if there may be more.
 */
export async function fillSearchWords(deps: Deps): Promise<boolean> {
  return (await fillWords(deps)) || (await fillParts(deps));
}

async function fillParts({ database, vault }: Deps): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const orders = await transaction
      .selectFrom('shop_order')
      .select(['order_id', 'customer_sealed', 'customer_key_id'])
      .where('searched_by_parts', '=', false)
      .orderBy('order_id')
      .limit(BATCH)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    for (const { order_id: orderId, customer_sealed: sealed, customer_key_id: keyId } of orders) {
      const customer = vault.tryOpen(orderId, { sealed, keyId });
      await writeSearchParts(transaction, orderId, customer ? searchParts(vault, customer.address) : []);
    }
    return orders.length === BATCH;
  });
}

async function fillWords({ database, vault }: Deps): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const orders = await transaction
      .selectFrom('shop_order')
      .select(['order_id', 'placed_at', 'customer_sealed', 'customer_key_id'])
      .where('search_key_id', 'is', null)
      .orderBy('order_id')
      .limit(BATCH)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    if (orders.length === 0) return false;
    const orderIds = orders.map((order) => order.order_id);
    const items = await transaction
      .selectFrom('order_item')
      .select(['order_id', 'title', 'sku', 'handle'])
      .where('order_id', 'in', orderIds)
      .execute();
    await forgetPersonalWords(transaction, orderIds);
    const found = orders.map((order) => {
      const { order_id: orderId, customer_sealed: sealed, customer_key_id: keyId } = order;
      const customer = vault.tryOpen(orderId, { sealed, keyId });
      const own = items.filter((item) => item.order_id === orderId);
      return { order, customer, words: searchWords(vault, { customer: customer?.address ?? null, items: own }) };
    });
    await writeSearchWords(transaction, found);
    for (const { order, customer } of found) {
      if (customer) await writeSearchParts(transaction, order.order_id, searchParts(vault, customer.address));
    }
    await note(transaction, vault.currentKeyId, idsOf(found.filter(({ customer }) => customer !== null)));
    await note(transaction, WITHOUT_CUSTOMER, idsOf(found.filter(({ customer }) => customer === null)));
    return orders.length === BATCH;
  });
}

const idsOf = (found: readonly Words[]): string[] => found.map(({ order }) => order.order_id);

async function note(
  transaction: Transaction<DatabaseSchema>,
  keyId: string,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  await transaction.updateTable('shop_order').set({ search_key_id: keyId }).where('order_id', 'in', orderIds).execute();
}

/** Runs every minute until stopped. Any number of replicas may run it. */
export function startSearchFilling(deps: Deps & { log: Log }): Periodic {
  return startPeriodic({
    everyMs: EVERY_MS,
    run: () => fillSearchWords(deps),
    onError: (error) => deps.log.error({ err: error }, 'order search words not filled; will retry'),
  });
}
