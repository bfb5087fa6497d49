import { sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';
import { VERIFIED_MISSING } from './verify-missing.ts';

/**
 * Number of consecutive runs with the same result after which a feed that lost over half of the catalogue is
 * trusted.
 */
export const RUNS_TO_BELIEVE = 3;

/**
 * Returns false if the feed suddenly lists under half of the live products or collections; it is then
 * probably broken.
 */
export function isPlausible(
  stored: { live: number; listed: number; collections: number },
  collectionsRead: number,
): boolean {
  return stored.listed * 2 >= stored.live && collectionsRead * 2 >= stored.collections;
}

type Page = { product_ids: readonly string[] };

/**
 * Returns whether a list lost more products than are checked one by one, and also a whole page or a quarter
 * of its products.
 */
export function hasShrunk(known: readonly Page[], read: readonly Page[]): boolean {
  const before = new Set(known.flatMap((page) => page.product_ids));
  const listed = new Set(read.flatMap((page) => page.product_ids));
  const lost = [...before].filter((id) => !listed.has(id)).length;
  return lost > VERIFIED_MISSING && (read.length < known.length || lost * 4 > before.size);
}

/** Counts one more implausible run. Resolves with true if there were enough of them, so that the feed is trusted. */
export async function countImplausibleRun(database: Database): Promise<boolean> {
  const { rows } = await sql<{ doubted_runs: number }>`
    update catalogue_state
    set doubted_runs = case when doubted_runs + 1 >= ${RUNS_TO_BELIEVE} then 0 else doubted_runs + 1 end
    returning doubted_runs`.execute(database);
  return rows[0]?.doubted_runs === 0;
}

/**
 * Counts the same for one list. A collection that is suddenly empty or gone keeps its products until that has
 * been so in three runs. Resolves with true if the list is trusted.
 */
export async function countImplausibleList(database: Database, feedId: string): Promise<boolean> {
  const { rows } = await sql<{ doubted_runs: number }>`
    update collection
    set doubted_runs = case when doubted_runs + 1 >= ${RUNS_TO_BELIEVE} then 0 else doubted_runs + 1 end
    where feed_id = ${feedId} returning doubted_runs`.execute(database);
  return (rows[0]?.doubted_runs ?? 0) === 0;
}

export async function resetImplausibleList(database: Database, feedId: string): Promise<void> {
  await sql`update collection set doubted_runs = 0 where feed_id = ${feedId} and doubted_runs > 0`.execute(database);
}
