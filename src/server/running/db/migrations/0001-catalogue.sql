create extension if not exists pg_trgm;

-- One row: what replicas compare to notice a change, and who is syncing now.
create table catalogue_state (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0,
  changed_at timestamptz,
  synced_at timestamptz,
  doubted_runs integer not null default 0,
  lease_owner text,
  lease_until timestamptz
);

insert into catalogue_state default values;

create table collection (
  collection_key integer generated always as identity primary key,
  feed_id text not null unique,
  handle text not null,
  title text not null,
  description_html text not null,
  picture jsonb,
  picture_source text,
  position integer not null,
  product_count integer not null default 0,
  doubted_runs integer not null default 0,
  facets jsonb,
  deleted_at timestamptz
);

create unique index collection_handle on collection (handle) where deleted_at is null;
create index collection_position on collection (position) where deleted_at is null;
create index collection_title_trigram on collection using gin (title gin_trgm_ops);

-- What lists, filters and search read; kept narrow. A product without a trusted price has no card and is in no list.
create table product (
  product_key integer generated always as identity primary key,
  feed_id text not null unique,
  handle text not null,
  price_paise bigint,
  discount_basis_points integer not null,
  available boolean not null,
  published_at timestamptz not null,
  sizes text[] not null,
  tags text[] not null,
  colours text[] not null,
  card jsonb,
  search tsvector not null,
  content_hash text not null,
  deleted_at timestamptz
);

create unique index product_handle on product (handle) where deleted_at is null;
create index product_search on product using gin (search);
create index product_price on product (price_paise, product_key) where deleted_at is null and card is not null;
create index product_discount on product (discount_basis_points desc, product_key) where deleted_at is null and card is not null;
create index product_newest on product (published_at desc, product_key) where deleted_at is null and card is not null;

create table product_detail (
  product_key integer primary key references product (product_key),
  detail jsonb not null,
  picture_sources text[] not null,
  -- Null where the feed's own handle cannot stand in a URL; such a product is not asked for singly.
  feed_handle text
);

-- Where a renamed product was found before.
create table product_alias (
  handle text primary key,
  product_key integer not null references product (product_key)
);

-- Sort keys are repeated here so that each order of a collection is one index range, whatever its size.
create table collection_product (
  collection_key integer not null references collection (collection_key),
  product_key integer not null references product (product_key),
  position integer not null,
  price_paise bigint not null,
  discount_basis_points integer not null,
  published_at timestamptz not null,
  primary key (collection_key, product_key)
);

create index collection_product_position on collection_product (collection_key, position, product_key);
create index collection_product_price on collection_product (collection_key, price_paise, product_key);
create index collection_product_discount on collection_product (collection_key, discount_basis_points desc, product_key);
create index collection_product_newest on collection_product (collection_key, published_at desc, product_key);
create index collection_product_product on collection_product (product_key);

-- Each feed page as last applied, so that an unchanged page is not read again. collection_id '' is /products.json.
create table feed_page (
  collection_id text not null,
  page integer not null,
  etag text,
  last_modified text,
  text_hash text not null,
  product_ids text[] not null,
  rejected text[] not null,
  primary key (collection_id, page)
);

create table catalogue_run (
  run_id integer generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  outcome text not null,
  message text,
  products_seen integer not null default 0,
  products_written integer not null default 0,
  products_removed integer not null default 0,
  requests integer not null default 0,
  not_modified integer not null default 0,
  version bigint
);

create index catalogue_run_started on catalogue_run (started_at desc);

-- What was set aside (rejected) or mended (repaired), and why.
create table catalogue_reject (
  kind text not null,
  object text not null,
  reason text not null,
  severity text not null,
  detail text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (kind, object, reason)
);

create table catalogue_change (
  version bigint not null,
  kind text not null,
  handle text not null,
  primary key (version, kind, handle)
);

-- Every word that products can be found by, for spelling, completion and estimates.
create table search_word (
  word text primary key,
  product_count integer not null
);

create index search_word_trigram on search_word using gin (word gin_trgm_ops);
create index search_word_prefix on search_word (word text_pattern_ops);

-- A run in progress; lost in a crash, which is right.
create unlogged table staged_product (
  feed_id text primary key,
  handle text not null unique,
  feed_handle text,
  price_paise bigint,
  discount_basis_points integer not null,
  available boolean not null,
  published_at timestamptz not null,
  sizes text[] not null,
  tags text[] not null,
  colours text[] not null,
  card jsonb,
  detail jsonb not null,
  picture_sources text[] not null,
  search text not null,
  content_hash text not null
);

create unlogged table staged_page (
  collection_id text not null,
  page integer not null,
  etag text,
  last_modified text,
  text_hash text not null,
  product_ids text[] not null,
  rejected text[] not null,
  primary key (collection_id, page)
);
