import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Product, Variant } from '../../../../domain/catalogue/product.ts';
import { onSale } from '../../../../domain/catalogue/sale.ts';
import type { Database } from '../../../running/db/connect.ts';
import type { OnWritten } from '../apply/changes.ts';
import { applyRefresh, type StoredProduct } from '../apply/apply-refresh.ts';
import type { CatalogueLog } from '../catalogue-log.ts';
import { FeedError } from '../feed/feed-error.ts';
import type { FeedSingles } from './fetch-product.ts';
import type { NormaliserSettings } from '../normalise/normalise-product.ts';
import { readSingle } from './parse-product.ts';
import { removeProduct } from './remove-product.ts';

/** How long a shopper may wait for the feed when ordering. */
export const CONFIRM_MS = 800;
const MAX_REQUESTS = 20;

export type PriceQuestion = { productId: string; variantId: string };

/** A confirmed price. `source` is the origin of the price: the feed, just now, or the stored catalogue [FEED-05]. */
export type ConfirmedPrice = { product: Product; variant: Variant; source: 'feed' | 'stored' };

export type ConfirmDependencies = {
  database: Database;
  singles: FeedSingles;
  settings: NormaliserSettings;
  now: () => number;
  log: CatalogueLog;
  onChange: () => Promise<void>;
  onWritten?: OnWritten | undefined;
};

/**
 * Returns the current price of each item, in the order requested; null for a product or variant that is not
 * in the shop or no longer in the feed. Requests all products from the feed at once, price and stock, and
 * resolves within `timeoutMs` (0: database only). If the feed does not answer in time, the stored price is
 * used. If time permits, changed products are stored first, because the cart that the shopper returns to
 * reads the database.
 */
export async function confirmPrices(
  dependencies: ConfirmDependencies,
  items: readonly PriceQuestion[],
  timeoutMs = CONFIRM_MS,
): Promise<(ConfirmedPrice | null)[]> {
  const stored = await readStored(dependencies.database, [...new Set(items.map((item) => item.productId))]);
  const requested = timeoutMs > 0 ? [...stored.values()].slice(0, MAX_REQUESTS) : [];
  const answers = await fetchEach(dependencies, requested, timeoutMs);
  return items.map(({ productId, variantId }) => {
    const answer = answers.get(productId);
    const known = stored.get(productId);
    const product = answer
      ? answer.product
      : known && onSale(known.product, known.sale, dependencies.settings.persuasion);
    const variant = product?.variants.find((candidate) => candidate.id === variantId);
    return product && variant ? { product, variant, source: answer ? 'feed' : 'stored' } : null;
  });
}

/** The feed's product (null if it no longer has it) and the pending write of it. */
type FeedResponse = { product: Product | null; write: Promise<void> | null };

/**
 * Returns the feed's responses that came in time, by product. They are stored meanwhile; this waits for it
 * while time remains.
 */
async function fetchEach(
  dependencies: ConfirmDependencies,
  requested: readonly StoredProduct[],
  timeoutMs: number,
): Promise<Map<string, FeedResponse>> {
  const began = dependencies.now();
  const answers = new Map<string, FeedResponse>();
  await Promise.all(
    requested.map(async (stored) => {
      const answer = await fetchOne(dependencies, stored, timeoutMs);
      if (answer) answers.set(stored.feedId, answer);
    }),
  );
  const writes = [...answers.values()].flatMap(({ write }) => write ?? []);
  await within(timeoutMs - (dependencies.now() - began), writes);
  return answers;
}

async function fetchOne(
  dependencies: ConfirmDependencies,
  stored: StoredProduct,
  timeoutMs: number,
): Promise<FeedResponse | null> {
  const { database, singles, settings, now, onWritten } = dependencies;
  if (stored.feedHandle === null || stored.provider !== singles.sourceId) return null;
  const began = now();
  try {
    const [answer, stock] = await Promise.all([
      singles.fetchProduct(stored.feedHandle, timeoutMs),
      singles.fetchStock(stored.feedHandle, timeoutMs),
    ]);
    const found = readSingle(answer, stored.product, settings, stock);
    if (!found) return null;
    const { value, trusted } = found;
    // A product with an untrusted price is not sold now. The next order requests it again.
    const write = (at: Date) =>
      applyRefresh(database, stored, value, { at, persuasion: settings.persuasion, onWritten });
    const product = onSale(value.product, stored.sale, settings.persuasion);
    return { product, write: trusted ? storeResponse(dependencies, stored, write) : null };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    if (!(await singles.isGone(error, stored, timeoutMs - (now() - began)))) return null;
    const write = async (at: Date) => {
      await removeProduct(database, stored, at);
      return true;
    };
    return { product: null, write: storeResponse(dependencies, stored, write) };
  }
}

/** Stores the feed's response. */
async function storeResponse(
  dependencies: ConfirmDependencies,
  stored: StoredProduct,
  write: (at: Date) => Promise<boolean>,
): Promise<void> {
  try {
    if (await write(new Date(dependencies.now()))) await dependencies.onChange();
  } catch (error) {
    dependencies.log.error({ err: error, product: stored.feedId }, 'confirmed product not stored');
  }
}

/** If the database is locked by a sync's last step, the shopper does not wait longer than for the feed. */
async function within(ms: number, writes: readonly Promise<void>[]): Promise<void> {
  const late = new AbortController();
  const written = Promise.all(writes).finally(() => late.abort());
  const patience = setTimeout(Math.max(0, ms), undefined, { signal: late.signal }).catch(() => undefined);
  await Promise.race([written, patience]);
}

async function readStored(database: Database, productIds: string[]): Promise<Map<string, StoredProduct>> {
  const { rows } = await sql<StoredProduct>`
    select p.product_key as key, p.feed_id as "feedId", d.feed_handle as "feedHandle", p.provider,
      coalesce(d.feed_detail, d.detail) as product, d.sale
    from product p join product_detail d using (product_key)
    where p.feed_id = any(${productIds}::text[]) and p.deleted_at is null`.execute(database);
  return new Map(rows.map((row) => [row.feedId, row]));
}
