import { sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';
import type { Catalogue } from '../catalogue.ts';
import { NO_FILTERS } from '../../../../domain/listing/listing-choice.ts';
import { retryDeadlock } from '../../../running/db/retry-deadlock.ts';
import { withoutStatementTimeout } from '../../../running/db/without-statement-timeout.ts';
import type { Persuasion } from '../../../../domain/money/pricing.ts';
import { recount } from '../apply/apply-memberships.ts';
import { raiseVersion } from '../apply/changes.ts';
import { alignAndPrice, holdSales } from '../apply/sale-prices.ts';
import { hideCollection, hideProduct, orderCollections, showCollection, showProduct } from './hide.ts';

const MAX_COLLECTIONS = 1_000;
const MAX_HIDDEN = 500;
const MAX_SEARCH_RESULTS = 20;

export type OrderedCollection = { id: string; handle: string; title: string; products: number; hidden: boolean };
export type FoundProduct = { id: string; handle: string; title: string };

/** The merchant's decisions about the feed's products and collections. */
export type MerchandisingState = {
  /** True if the merchant put the collections in order; otherwise they are in the feed's order. */
  ordered: boolean;
  collections: OrderedCollection[];
  /** The latest hidden first, at most 500. */
  hiddenProducts: (FoundProduct & { hiddenAt: Date })[];
};

/** Runs in the transaction of the action, for what the caller writes with it. */
type Beside = (transaction: Database, handle: string) => Promise<void>;

/** Hides and orders without changing the feed: no sync reverts these decisions. */
export type Merchandising = ReturnType<typeof createMerchandising>;

type Deps = {
  database: Database;
  search: Catalogue['search'];
  persuasion: Persuasion;
  now: () => number;
  /** Called when shoppers must see a changed catalogue. */
  onChange: () => Promise<void>;
};

export function createMerchandising({ database, search, persuasion, now, onChange }: Deps) {
  const change = async (beside: Beside, write: (transaction: Database, at: Date) => Promise<string>) => {
    await retryDeadlock(() =>
      withoutStatementTimeout(database, async (transaction) => {
        const at = new Date(now());
        await holdSales(transaction);
        const handle = await write(transaction, at);
        const { handles, collections } = await alignAndPrice(transaction, at.getTime(), { persuasion });
        await recount(transaction, collections);
        await raiseVersion(transaction, handles, collections, at);
        await beside(transaction, handle);
      }),
    );
    await onChange();
  };
  return {
    read: (): Promise<MerchandisingState> => readMerchandising(database),
    /** Finds products of the shop by their words, the best match first. */
    async find(text: string): Promise<FoundProduct[]> {
      const query = { sort: 'featured', filters: NO_FILTERS, after: null, limit: MAX_SEARCH_RESULTS } as const;
      const { products } = await search(text, query);
      return products.map(({ id, handle, title }) => ({ id, handle, title }));
    },
    /** Throws not_found if it is not in the shop, or not hidden. */
    setProductHidden: (id: string, hidden: boolean, beside: Beside): Promise<void> =>
      change(beside, (transaction, at) => (hidden ? hideProduct : showProduct)(transaction, id, at)),
    setCollectionHidden: (id: string, hidden: boolean, beside: Beside): Promise<void> =>
      change(beside, (transaction, at) => (hidden ? hideCollection : showCollection)(transaction, id, at)),
    /** Takes feed ids; an empty list restores the feed's order. */
    order: (ids: readonly string[], beside: Beside): Promise<void> =>
      change(beside, async (transaction, at) => {
        await orderCollections(transaction, ids, at);
        return '';
      }),
  };
}

async function readMerchandising(database: Database): Promise<MerchandisingState> {
  const { rows: collections } = await sql<OrderedCollection>`
    select k.feed_id as id, k.handle, k.title, k.product_count as products, h.feed_id is not null as hidden
    from collection k left join hidden_collection h using (feed_id)
    where k.deleted_at is null or h.feed_id is not null order by k.position limit ${MAX_COLLECTIONS}`.execute(database);
  const { rows: hiddenProducts } = await sql<FoundProduct & { hiddenAt: Date }>`
    select p.feed_id as id, p.handle, coalesce(d.detail ->> 'title', p.handle) as title, h.hidden_at as "hiddenAt"
    from hidden_product h join product p using (feed_id) left join product_detail d using (product_key)
    order by h.hidden_at desc, p.feed_id limit ${MAX_HIDDEN}`.execute(database);
  const ordered = await database.selectFrom('collection_order').select('feed_id').limit(1).executeTakeFirst();
  return { ordered: ordered !== undefined, collections, hiddenProducts };
}
