import { sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';
import type { StoredProduct } from '../apply/apply-refresh.ts';
import { FeedError, type FeedErrorCode } from '../feed/feed-error.ts';
import type { CatalogueSource, StockByVariant } from '../source-port.ts';
import { DAY_MS, MINUTE_MS } from '../../../../domain/time/durations.ts';

/** Pause before stock is requested again from a feed that provides none, in ms. */
const UNANSWERED_MS = 10 * MINUTE_MS;
/** Pause after a timeout or server error, in ms. It is short, because meanwhile sold-out items may be sold. */
const TROUBLED_MS = 15_000;
/** Time during which a product that returned is not removed again, in ms. */
const DOUBTED_MS = DAY_MS;
const REMEMBERED = 10_000;

const TROUBLE: ReadonlySet<FeedErrorCode> = new Set(['timeout', 'unreachable', 'server_error']);

/** Returns how long to stop requesting stock after a failure. */
function pauseAfter(error: unknown): number {
  if (!(error instanceof FeedError)) return UNANSWERED_MS;
  // A 404 is cheap and may concern only this product. The client itself obeys the pauses that a feed
  // requests.
  if (error.code === 'gone' || error.code === 'rate_limited') return 0;
  return TROUBLE.has(error.code) ? TROUBLED_MS : UNANSWERED_MS;
}

export type FeedSingles = ReturnType<typeof createFeedSingles>;

/** Creates the client for single products, used while a shopper waits: one attempt, within a time limit. */
export function createFeedSingles(options: { database: Database; source: CatalogueSource; now: () => number }) {
  const { database, source, now } = options;
  let unansweredUntil = 0;
  /** When products were removed, by id. A product that returns is listed although it is not served singly. */
  const takenOut = new Map<string, number>();

  /** Requests one product. Rejects with FeedError. */
  function fetchProduct(feedHandle: string, timeoutMs: number): Promise<unknown> {
    return source.productNow(feedHandle, timeoutMs);
  }

  /** Requests the stock. Never rejects. */
  async function fetchStock(feedHandle: string, timeoutMs: number): Promise<StockByVariant> {
    const requestedAt = now();
    if (unansweredUntil > requestedAt) return new Map();
    try {
      const stock = await source.stockNow(feedHandle, timeoutMs);
      if (stock.size === 0) unansweredUntil = requestedAt + UNANSWERED_MS;
      return stock;
    } catch (error) {
      unansweredUntil = requestedAt + pauseAfter(error);
      return new Map();
    }
  }

  /**
   * Returns whether an error of `fetchProduct` means that the product is gone. A 404 counts only if the feed serves
   * another product now; otherwise the whole feed may be closed, or serve no product singly. A product is
   * removed this way at most once a day, to avoid flapping.
   */
  async function isGone(error: unknown, stored: StoredProduct, timeoutMs: number): Promise<boolean> {
    if (!(error instanceof FeedError) || error.code !== 'gone' || isDoubted(stored.feedId)) return false;
    if (timeoutMs <= 0 || !(await servesAnother(stored.key, timeoutMs))) return false;
    if (takenOut.size >= REMEMBERED) takenOut.clear();
    takenOut.set(stored.feedId, now());
    return true;
  }

  function isDoubted(feedId: string): boolean {
    return now() - (takenOut.get(feedId) ?? -DOUBTED_MS) < DOUBTED_MS;
  }

  async function servesAnother(key: number, timeoutMs: number): Promise<boolean> {
    const { rows } = await sql<{ feed_handle: string }>`
      select d.feed_handle from product p join product_detail d using (product_key)
      where p.deleted_at is null and p.product_key <> ${key} and p.provider = ${source.id} and d.feed_handle is not null
      order by p.product_key desc limit 1`.execute(database);
    const [other] = rows;
    if (!other) return false;
    try {
      await fetchProduct(other.feed_handle, timeoutMs);
      return true;
    } catch (error) {
      if (error instanceof FeedError) return false;
      throw error;
    }
  }

  return { sourceId: source.id, fetchProduct, fetchStock, isGone };
}
