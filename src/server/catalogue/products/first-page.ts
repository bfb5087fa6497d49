import type { Database } from '../../running/db/connect.ts';
import { createFeedClient } from './feed/feed-client.ts';
import { FeedError } from './feed/feed-error.ts';
import type { Reach } from '../../running/http/outside-request.ts';
import { pause } from './feed/pause.ts';
import { readMeta } from './platform-shop.ts';
import { type RecognisedSource, recogniseSource } from './recognise-source.ts';
import type { SourceProvider } from './source-port.ts';

/** What stands at an address that may become the shop's catalogue. */
export type FirstPage = RecognisedSource & {
  /** What the platform says of the shop; null where it says nothing. */
  name: string | null;
  currency: string | null;
  /** Products of the first page; `more`: there may be others behind it. */
  products: number;
  more: boolean;
};

/** Looks at an address as the sync would, and stores nothing; null if no platform's catalogue answers there. */
export async function firstPageAt(
  sources: readonly SourceProvider[],
  address: string,
  { database, now, reach }: { database: Database; now: () => number; reach?: Reach },
): Promise<FirstPage | null> {
  const found = await recogniseSource(sources, address, now, reach);
  if (found === null) return null;
  const { source, feedUrl } = found;
  const client = createFeedClient({ feedUrl, reach, now, pause, isPageLimit: source.isPageLimit });
  const opened = source.open(client, database);
  const [size] = opened.pageSizes;
  try {
    const said = readMeta(await source.readShop(feedUrl, now, reach).catch(withoutAnswer));
    const page = await opened.page(null, { number: 1, size }, { accept: ({ products }) => products().length });
    const products = page.kind === 'read' ? page.value : 0;
    return { ...found, ...said, products, more: products >= size };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return null;
  }
}

function withoutAnswer(error: unknown): { name: unknown; currency: unknown } {
  if (!(error instanceof FeedError)) throw error;
  return { name: null, currency: null };
}
