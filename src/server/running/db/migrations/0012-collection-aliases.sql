-- Where a renamed collection was found before.
create table collection_alias (
  handle text primary key,
  collection_key integer not null references collection (collection_key)
);
