import { FeedError, isShut } from '../feed/feed-error.ts';
import type { MissingProduct } from '../apply/effective-pages.ts';
import type { CatalogueSource } from '../source-port.ts';
import { normaliseProduct, type NormaliserSettings } from '../normalise/normalise-product.ts';

/** Up to this many missing products are checked one by one; of more, a sample of this size is. */
export const VERIFIED_MISSING = 50;

/** After this many failures in a row the rest is not requested. */
const FAILURES_TO_STOP = 3;

/**
 * Returns which of the products that no list contains any more are really gone, because a list that shifts
 * while it is read can skip one. A product that the feed still serves singly stays reachable; so does one
 * that could not be checked.
 */
export async function verifyMissing(
  source: CatalogueSource,
  missing: readonly MissingProduct[],
  settings: NormaliserSettings,
  signal?: AbortSignal,
): Promise<string[]> {
  const gone: string[] = [];
  let failures = 0;
  for (const product of missing) {
    if (failures === FAILURES_TO_STOP) break;
    const answer = await checkProduct(source, product, settings, signal);
    failures = answer === 'failed' ? failures + 1 : 0;
    if (answer === 'gone') gone.push(product.feedId);
  }
  return gone;
}

/**
 * Checks whether the feed serves a product singly. A product without a handle cannot be requested; if no list
 * contains it, it is gone.
 */
export async function checkProduct(
  source: CatalogueSource,
  { feedId, feedHandle }: MissingProduct,
  settings: NormaliserSettings,
  signal?: AbortSignal,
): Promise<'gone' | 'served' | 'failed'> {
  if (feedHandle === null) return 'gone';
  try {
    const found = normaliseProduct(await source.product(feedHandle, signal), settings);
    return found.kind === 'product' && found.value.product.id === feedId ? 'served' : 'gone';
  } catch (error) {
    if (!(error instanceof FeedError) || isShut(error)) throw error;
    return error.code === 'gone' ? 'gone' : 'failed';
  }
}
