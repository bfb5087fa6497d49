import { FeedError } from './feed/feed-error.ts';
import type { Reach } from '../../running/http/outside-request.ts';
import type { SourceProvider } from './source-port.ts';

export type RecognisedSource = { source: SourceProvider; feedUrl: string };

/**
 * Finds the platform that answers behind an address, and where its catalogue is there; null if none answers. All are asked
 * at once, each at one address after the other; of several the first in the list counts.
 */
export async function recogniseSource(
  sources: readonly SourceProvider[],
  pasted: string,
  now: () => number,
  reach?: Reach,
): Promise<RecognisedSource | null> {
  const remote = sources.filter(({ ownAddress }) => ownAddress === undefined);
  const found = await Promise.all(remote.map((source) => answeringAddress(source, pasted, now, reach)));
  return found.find((one) => one !== null) ?? null;
}

async function answeringAddress(
  source: SourceProvider,
  pasted: string,
  now: () => number,
  reach: Reach | undefined,
): Promise<RecognisedSource | null> {
  for (const feedUrl of [source.addressOf(pasted), ...(source.otherAddresses?.(pasted) ?? [])]) {
    try {
      await source.probe(feedUrl, now, reach);
      return { source, feedUrl };
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      // A host that is not there is not there at its other addresses either.
      if (error.code === 'unreachable' || error.code === 'timeout') return null;
    }
  }
  return null;
}
