import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';
import { removeHidden } from '../apply/remove-hidden.ts';
import { retryDeadlock } from '../../../running/db/retry-deadlock.ts';
import { withoutStatementTimeout } from '../../../running/db/without-statement-timeout.ts';
import { applyCollections } from '../apply/apply-collections.ts';
import { applyMemberships, recount } from '../apply/apply-memberships.ts';
import { applyProducts } from '../apply/apply-products.ts';
import type { Persuasion } from '../../../../domain/money/pricing.ts';
import { alignAndPrice, holdSales } from '../apply/sale-prices.ts';
import { tombstone } from '../apply/tombstone.ts';
import { applyPages, readPagesAgain, UNLISTED } from '../apply/effective-pages.ts';
import { type OnWritten, raiseVersion, raiseVersionOfEverything } from '../apply/changes.ts';
import { renewLease } from './lease.ts';
import { dropMendedNotes } from './rejects.ts';
import { addWords } from './search-words.ts';
import type { ReadCollections } from './read-collections.ts';
import type { ObjectNote } from '../normalise/feed-issues.ts';

/** Which products leave the shop: none, those no page lists, or just these (feed ids). */
export type Removal = 'none' | 'unlisted' | readonly string[];

export type Applied = { written: number; removed: number; version: number | null; notes: ObjectNote[] };

/**
 * Writes everything that a run has staged, in one transaction: shoppers see the old catalogue until the new
 * one is complete, and a crash leaves the old one intact. Raises the version and records the affected pages
 * only if something changed; a changed menu affects all pages. Rejects with LeaseLost, without writing
 * anything, if another replica has taken over.
 */
export async function applyRun(
  database: Database,
  collections: ReadCollections,
  removal: Removal,
  { at, persuasion, onWritten }: { at: Date; persuasion: Persuasion; onWritten?: OnWritten | undefined },
): Promise<Applied> {
  const apply = async (transaction: Database): Promise<Applied> => {
    await holdSales(transaction);
    const menuBefore = await menuOf(transaction);
    const changed = await applyCollections(transaction, collections.collections, collections.complete);
    const { rows: relisted } = await sql<{ collection_id: string }>`
      select distinct collection_id from staged_page where collection_id <> ''`.execute(transaction);
    await applyPages(transaction);
    const products = await applyProducts(transaction);
    const goneKeys = await collectionsOf(transaction, removal);
    const gone = removal === 'none' ? [] : await tombstone(transaction, removedProducts(removal));
    // A product of a list that could not be read returns if the list still contains it.
    if (typeof removal !== 'string') await readPagesAgain(transaction, removal);
    const ids = relisted.map((row) => row.collection_id);
    const touched = await applyMemberships(transaction, [...ids, ...(await feedIds(transaction, changed))]);
    // What is in a sale depends on what was written, and on which lists hold it.
    const isUnwritten = [changed, products.handles, gone, touched].every((list) => list.length === 0);
    const repriced = await alignAndPrice(transaction, at.getTime(), { persuasion, unlessSame: isUnwritten });
    const keys = [...new Set([...changed, ...touched, ...goneKeys, ...repriced.collections])];
    await recount(transaction, keys);
    const handles = [...new Set([...products.handles, ...gone, ...repriced.handles])];
    // Late in the transaction, because others wait for the row that this locks. If the lease is still ours,
    // the staged data is complete.
    await renewLease(transaction);
    const onMenu = (await menuOf(transaction)) !== menuBefore;
    const version = await (onMenu
      ? raiseVersionOfEverything(transaction, at)
      : raiseVersion(transaction, handles, keys, at));
    await removeHidden(transaction);
    await addWords(transaction);
    await dropMendedNotes(transaction, at);
    await sql`delete from staged_product`.execute(transaction);
    await sql`delete from staged_page`.execute(transaction);
    await onWritten?.(transaction);
    return { written: products.written, removed: gone.length, version, notes: products.notes };
  };
  // This transaction locks pages before lists; refreshes and the desk lock in other orders.
  return await retryDeadlock(() => withoutStatementTimeout(database, apply));
}

/** Returns what every page's menu shows of the collections: those with products, their names and their order. */
export async function menuOf(transaction: Database): Promise<string> {
  const { rows } = await sql<{ shown: string }>`
    select coalesce(jsonb_agg(jsonb_build_array(handle, title) order by position), '[]')::text as shown from collection
    where deleted_at is null and product_count > 0`.execute(transaction);
  return rows[0]?.shown ?? '';
}

function removedProducts(removal: Exclude<Removal, 'none'>): RawBuilder<unknown> {
  return removal === 'unlisted' ? UNLISTED : sql`feed_id = any(${removal}::text[])`;
}

async function collectionsOf(transaction: Database, removal: Removal): Promise<number[]> {
  if (removal === 'none') return [];
  const { rows } = await sql<{ collection_key: number }>`
    select distinct c.collection_key from collection_product c join product using (product_key)
    where product.deleted_at is null and ${removedProducts(removal)}`.execute(transaction);
  return rows.map((row) => row.collection_key);
}

async function feedIds(transaction: Database, keys: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ feed_id: string }>`
    select feed_id from collection where collection_key = any(${keys}::int[])`.execute(transaction);
  return rows.map((row) => row.feed_id);
}
