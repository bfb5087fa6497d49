import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CollectionRule } from '../../../../domain/catalogue/collection-rule.ts';
import type { FacetCounts } from '../../../../domain/catalogue/count-facets.ts';
import type { Picture, Product, ProductCard } from '../../../../domain/catalogue/product.ts';
import type { ProductSale } from '../../../../domain/catalogue/sale.ts';
import type { TextByLanguage } from '../../../../domain/language/text-by-language.ts';
import type { OfferTarget } from '../../../../domain/money/rules/merchant-offer.ts';

/** A jsonb column: read as the object, written as its text. */
type Json<T> = ColumnType<T, string, string>;

type SortKeys = {
  price_paise: number | null;
  discount_basis_points: number;
  published_at: ColumnType<Date, Date | string, Date | string>;
};

type FacetKeys = {
  available: boolean;
  /** Sizes in stock. */
  sizes: string[];
  tags: string[];
  colours: string[];
  /** Size and colour of the variants in stock (domain/catalogue/filters/stock-key.ts). */
  in_stock: Generated<string[]>;
  /** The garment of which the product is one colour, and that colour, by the merchant's rule. */
  colour_family: string | null;
  colour: string | null;
};

type FeedPage = {
  /** The collection's feed id; '' is /products.json. */
  collection_id: string;
  page: number;
  etag: string | null;
  last_modified: string | null;
  text_hash: string;
  product_ids: string[];
  rejected: string[];
};

/** See migrations/0220-sales.sql. */
type SaleTables = {
  sale: {
    sale_id: GeneratedAlways<number>;
    name: Json<TextByLanguage>;
    target: Json<OfferTarget>;
    basis_points: number | null;
    prices: Json<Record<string, number>>;
    from_at: Date;
    until_at: Date;
    version: Generated<number>;
    created_at: Date;
    created_by: string;
  };
  sale_clock: { only_row: Generated<boolean>; sale_ids: number[]; followed_at: Date | null };
  former_price: { product_key: number; variant_id: string; price_paise: number; until: Date };
};

/** Tables of the catalogue; see migrations/0001-catalogue.sql, of own collections 0241-own-collections.sql. */
export type CatalogueTables = SaleTables & {
  catalogue_state: {
    only_row: Generated<boolean>;
    version: Generated<number>;
    changed_at: Date | null;
    synced_at: Date | null;
    doubted_runs: Generated<number>;
    lease_owner: string | null;
    lease_until: Date | null;
  };
  collection: {
    collection_key: GeneratedAlways<number>;
    feed_id: string;
    handle: string;
    title: string;
    description_html: string;
    picture: Json<Picture> | null;
    picture_source: string | null;
    position: number;
    product_count: Generated<number>;
    doubted_runs: Generated<number>;
    /** Counted in advance where a collection is too long to count on demand. */
    facets: Json<FacetCounts> | null;
    deleted_at: Date | null;
    /** In the feed's order, whatever the merchant's; null until a sync has said it. */
    feed_position: Generated<number | null>;
    /** When the content last changed. */
    changed_at: Generated<Date>;
    /** Names of a collection that the merchant made; null for the feed's. */
    names: Json<TextByLanguage> | null;
  };
  own_list_state: { only_row: Generated<boolean>; version: number | null };
  own_collection: {
    own_id: GeneratedAlways<number>;
    handle: string;
    name: Json<TextByLanguage>;
    picture: Json<Picture> | null;
    rule: Json<CollectionRule> | null;
    products: string[];
    version: Generated<number>;
    changed_at: Date;
    changed_by: string;
  };
  product: SortKeys &
    FacetKeys & {
      product_key: GeneratedAlways<number>;
      feed_id: string;
      /** Id of the source that it came from. */
      provider: Generated<string>;
      handle: string;
      card: Json<ProductCard> | null;
      search: string;
      content_hash: string;
      deleted_at: Date | null;
      changed_at: Generated<Date>;
    };
  product_detail: {
    product_key: number;
    /** As it is sold. */
    detail: Json<Product>;
    picture_sources: string[];
    feed_handle: string | null;
    /** As the feed has it, and what the sales in force make of it; null without a sale. */
    feed_detail: Json<Product> | null;
    sale: Json<ProductSale> | null;
  };
  hidden_product: { feed_id: string; hidden_at: Date };
  hidden_collection: { feed_id: string; hidden_at: Date };
  collection_order: { feed_id: string; position: number };
  product_alias: { handle: string; product_key: number };
  collection_alias: { handle: string; collection_key: number };
  collection_product: {
    collection_key: number;
    product_key: number;
    position: number;
    price_paise: number;
    discount_basis_points: number;
    published_at: Date;
  };
  feed_page: FeedPage;
  catalogue_run: {
    run_id: GeneratedAlways<number>;
    started_at: Date;
    finished_at: Date | null;
    outcome: string;
    message: string | null;
    products_seen: Generated<number>;
    products_written: Generated<number>;
    products_removed: Generated<number>;
    requests: Generated<number>;
    not_modified: Generated<number>;
    version: number | null;
  };
  catalogue_reject: {
    kind: string;
    object: string;
    reason: string;
    severity: string;
    detail: string;
    first_seen_at: Date;
    last_seen_at: Date;
  };
  platform_shop: { feed_origin: string; name: string | null; currency: string | null; read_at: Date };
  product_seen: { product_key: number; seen_at: Date };
  product_label: { product_key: number; label: string };
  catalogue_change: { version: number; kind: string; handle: string };
  missed_address: { day: ColumnType<Date | string, string, never>; path: string; requests: number };
  missed_search: { day: ColumnType<Date | string, string, never>; words: string; searches: number };
  search_word: { word: string; product_count: number };
  staged_product: SortKeys &
    FacetKeys & {
      feed_id: string;
      /** Id of the source that it came from. */
      provider: Generated<string>;
      handle: string;
      feed_handle: string | null;
      card: Json<ProductCard> | null;
      detail: Json<Product>;
      picture_sources: string[];
      search: string;
      content_hash: string;
    };
  staged_page: FeedPage;
};
