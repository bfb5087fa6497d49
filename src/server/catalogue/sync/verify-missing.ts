import { type FeedClient, parseResponse } from '../feed/feed-client.ts';
import { FeedError, isShut } from '../feed/feed-error.ts';
import type { MissingProduct } from '../apply/effective-pages.ts';
import { productIn } from '../feed/feed-list.ts';
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
  client: FeedClient,
  missing: readonly MissingProduct[],
  settings: NormaliserSettings,
  signal?: AbortSignal,
): Promise<string[]> {
  const gone: string[] = [];
  let failures = 0;
  for (const product of missing) {
    if (failures === FAILURES_TO_STOP) break;
    const answer = await checkProduct(client, product, settings, signal);
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
  client: FeedClient,
  { feedId, feedHandle }: MissingProduct,
  settings: NormaliserSettings,
  signal?: AbortSignal,
): Promise<'gone' | 'served' | 'failed'> {
  if (feedHandle === null) return 'gone';
  try {
    const answer = await client.read(`/products/${encodeURIComponent(feedHandle)}.json`, {
      signal,
      accept: (text) => productIn(parseResponse(text)),
    });
    if (answer.kind === 'not-modified') return 'served';
    const found = normaliseProduct(answer.value, settings);
    return found.kind === 'product' && found.value.product.id === feedId ? 'served' : 'gone';
  } catch (error) {
    if (!(error instanceof FeedError) || isShut(error)) throw error;
    return error.code === 'gone' ? 'gone' : 'failed';
  }
}
