import { sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';
import type { OnWritten } from '../apply/changes.ts';
import { applyRefresh, type StoredProduct } from '../apply/apply-refresh.ts';
import type { CatalogueLog } from '../catalogue-log.ts';
import type { FeedClient } from '../feed/feed-client.ts';
import { FeedError } from '../feed/feed-error.ts';
import type { FeedSingles } from './fetch-product.ts';
import type { NormaliserSettings } from '../normalise/normalise-product.ts';
import { readSingle } from './parse-product.ts';
import { removeProduct } from './remove-product.ts';
import { MINUTE_MS } from '../../../../domain/time/durations.ts';

/** A product older than this is refreshed in the background when its page is viewed. */
export const FRESH_MS = MINUTE_MS;
const REFRESH_TIMEOUT_MS = 5_000;
const AT_ONCE = 2;
const REMEMBERED = 10_000;

export type RefreshDependencies = {
  database: Database;
  client: FeedClient;
  singles: FeedSingles;
  settings: NormaliserSettings;
  now: () => number;
  log: CatalogueLog;
  /** Called when a refresh changed the stored product. */
  onChange: () => Promise<void>;
  onWritten?: OnWritten | undefined;
};

/** Keeps viewed products fresh between syncs, with at most one request per product and minute. */
export function createRefresher(dependencies: RefreshDependencies) {
  const { now } = dependencies;
  const requestedAt = new Map<string, number>();
  const running = new Map<string, Promise<void>>();
  let syncedAt = 0;

  /**
   * Requests one product from the feed and stores the changes. Never rejects: on failure the stored product
   * stays.
   */
  async function refresh(handle: string): Promise<void> {
    const shared = running.get(handle);
    if (shared) return await shared;
    requestedAt.delete(handle);
    requestedAt.set(handle, now());
    const [oldest] = requestedAt.keys();
    if (requestedAt.size > REMEMBERED && oldest !== undefined) requestedAt.delete(oldest);
    const task = refreshOnce(dependencies, handle).finally(() => running.delete(handle));
    running.set(handle, task);
    await task;
  }

  return {
    refresh,
    /** Call when a shopper views a product: starts a refresh if one is due and never waits for it. */
    touch(handle: string): void {
      const last = Math.max(requestedAt.get(handle) ?? 0, syncedAt);
      if (now() - last < FRESH_MS || running.size >= AT_ONCE || dependencies.client.quietForMs() > 0) return;
      void refresh(handle);
    },
    /** Call when a sync has read everything: all products are fresh then. */
    noteSynced(at: number): void {
      syncedAt = at;
    },
    /** Resolves when no refresh is in progress. */
    async idle(): Promise<void> {
      await Promise.all(running.values());
    },
  };
}

async function refreshOnce(dependencies: RefreshDependencies, handle: string): Promise<void> {
  try {
    const stored = await readStored(dependencies.database, handle);
    if (stored && (await fetchAndStore(dependencies, stored))) await dependencies.onChange();
  } catch (error) {
    if (error instanceof FeedError) return;
    dependencies.log.error({ err: error, handle }, 'product refresh failed');
  }
}

/** True if the store changed. Rejects with FeedError. */
async function fetchAndStore(dependencies: RefreshDependencies, stored: StoredProduct): Promise<boolean> {
  const { database, singles, settings, now, onWritten } = dependencies;
  if (stored.feedHandle === null || stored.provider !== singles.sourceId) return false;
  try {
    const answer = await singles.fetchProduct(stored.feedHandle, REFRESH_TIMEOUT_MS);
    const found = readSingle(answer, stored.product, settings);
    // A price that is invalid for now is left to the next sync, which reports it to the operator.
    if (found?.trusted !== true) return false;
    return await applyRefresh(database, stored, found.value, {
      at: new Date(now()),
      persuasion: settings.persuasion,
      onWritten,
    });
  } catch (error) {
    if (!(await singles.isGone(error, stored, REFRESH_TIMEOUT_MS))) throw error;
    await removeProduct(database, stored, new Date(now()));
    return true;
  }
}

async function readStored(database: Database, handle: string): Promise<StoredProduct | null> {
  const { rows } = await sql<StoredProduct>`
    select p.product_key as key, p.feed_id as "feedId", d.feed_handle as "feedHandle", p.provider,
      coalesce(d.feed_detail, d.detail) as product, d.sale
    from product p join product_detail d using (product_key)
    where p.handle = ${handle} and p.deleted_at is null`.execute(database);
  return rows[0] ?? null;
}
