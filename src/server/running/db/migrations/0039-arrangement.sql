-- What the merchant decided about the feed's products and collections, by the feed's ids: it outlives what the feed says.
create table hidden_product (
  feed_id text primary key,
  hidden_at timestamptz not null
);

create table hidden_collection (
  feed_id text primary key,
  hidden_at timestamptz not null
);

-- The collections the merchant put in order; others follow in the feed's.
create table collection_order (
  feed_id text primary key,
  position integer not null
);
