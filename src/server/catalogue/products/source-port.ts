import type { Database } from '../../running/db/connect.ts';
import type { SheetReader } from './sheet-port.ts';
import type { FeedClient, ReadResult } from './feed/feed-client.ts';
import type { Reach } from '../../running/http/outside-request.ts';
import type { Validators } from './feed/feed-request.ts';

/**
 * What the shop needs of the place where its catalogue is kept. A provider implements it in
 * src/server/providers/sources/<id>/ and passes the suite in test/contracts/source-contract.ts. It gives products and
 * collections in the shape of src/contracts/feed.ts, with prices as decimal texts of rupees, and cleans nothing: the
 * catalogue cleans and judges whatever comes. Ids must differ from those of every other source: a provider with plain
 * numbers of its own prefixes them.
 */
export type SourceProvider = {
  /** Stored with each product, so it never changes. */
  id: string;
  /** What people call the platform. */
  name: string;
  /** Hosts that serve its pictures, beside the catalogue's own. */
  pictureOrigins: readonly string[];
  /** Returns the catalogue's address in that of any page of the old shop. */
  addressOf(pasted: string): string;
  /** Where else the catalogue may be if it does not answer there, the likeliest first. */
  otherAddresses?: (pasted: string) => readonly string[];
  /** Whether a refusal says that there are no pages beyond a limit. */
  isPageLimit: (text: string) => boolean;
  /** Returns what the platform says about the shop, in any shape. Rejects with FeedError. */
  readShop(feedUrl: string, now: () => number, reach?: Reach): Promise<{ name: unknown; currency: unknown }>;
  /**
   * Makes one small request that only this platform answers. Returns the origin that answered it, after redirects. Rejects
   * with FeedError.
   */
  probe(feedUrl: string, now: () => number, reach?: Reach): Promise<string>;
  /** Its address, if the merchant keeps it in this shop and sets none. */
  ownAddress?: string;
  /** Reads a file from which such a catalogue is filled. */
  readFile?: SheetReader;
  /** Returns the catalogue behind a client, which makes requests politely and counts them, or in the shop's own database. */
  open(client: FeedClient, database: Database): CatalogueSource;
};

/** Stock by variant id; empty if the source reports none. */
export type StockByVariant = ReadonlyMap<string, boolean>;

/** One page of a list. */
export type SourcePage = {
  /** Everything that the page holds, to notice a change. */
  text: string;
  /** Throws FeedError if the text is no page. */
  products: () => unknown[];
};

/** Every method rejects with FeedError. `collection` is a collection's key; null: the list of all products. */
export type CatalogueSource = {
  id: string;
  /** Products per page; then smaller pages, for lists whose pages are too large for a response. Each divides the one before. */
  pageSizes: readonly [number, ...number[]];
  /** Name of a list in notes to the operator. */
  listName(collection: string | null): string;
  /** Reads a page, from 1; a page without products ends the list. `accept` may throw FeedError to have it read again. */
  page<T>(
    collection: string | null,
    at: { number: number; size: number },
    options: {
      accept: (page: SourcePage, validators: Validators) => T;
      validators?: Validators | undefined;
      signal?: AbortSignal | undefined;
    },
  ): Promise<ReadResult<T>>;
  /** Name of the list of collections in notes. */
  collectionsName: string;
  /** Reads a page of the list of collections, from 1; empty after the last one. `cut-off`: the platform gives no more. */
  collections(number: number, signal?: AbortSignal): Promise<unknown[] | 'cut-off'>;
  /** Reads one product, in its turn; `gone` if there is none. */
  product(handle: string, signal?: AbortSignal): Promise<unknown>;
  /** The same for a shopper who waits: at once, within the time. */
  productNow(handle: string, timeoutMs: number): Promise<unknown>;
  /** The stock of one product, if the source reports it separately. */
  stockNow(handle: string, timeoutMs: number): Promise<StockByVariant>;
};
