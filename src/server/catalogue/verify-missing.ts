import { type FeedClient, parseAnswer } from './feed-client.ts';
import { FeedError, isShut } from './feed-error.ts';
import { productIn } from './feed-list.ts';
import { normaliseProduct, type NormaliserSettings } from './normalise-product.ts';

/** Up to this many missing products are asked for one by one; a longer list is believed as it is. */
export const VERIFIED_MISSING = 50;

/**
 * Which of the products that no list holds any more are really gone: a list that shifts while it is read can skip one.
 * A product that the feed still serves singly stays reachable; one that it could not be asked about stays too.
 */
export async function verifyMissing(
  client: FeedClient,
  missing: readonly { feedId: string; feedHandle: string | null }[],
  settings: NormaliserSettings,
  signal?: AbortSignal,
): Promise<string[]> {
  const gone: string[] = [];
  for (const { feedId, feedHandle } of missing) {
    if (feedHandle === null || (await isGone(client, feedId, feedHandle, settings, signal))) gone.push(feedId);
  }
  return gone;
}

async function isGone(
  client: FeedClient,
  feedId: string,
  handle: string,
  settings: NormaliserSettings,
  signal?: AbortSignal,
): Promise<boolean> {
  try {
    const answer = await client.read(`/products/${encodeURIComponent(handle)}.json`, {
      signal,
      accept: (text) => productIn(parseAnswer(text)),
    });
    if (answer.kind === 'not-modified') return false;
    const found = normaliseProduct(answer.value, settings);
    return found.kind !== 'product' || found.value.product.id !== feedId;
  } catch (error) {
    if (!(error instanceof FeedError) || isShut(error)) throw error;
    return error.code === 'gone';
  }
}
