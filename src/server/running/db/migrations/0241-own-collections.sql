-- Collections that the merchant makes beside the feed's: by a rule, or of products picked by hand. What pages read of them are
-- rows of `collection` with the feed id 'own:' and own_id, and their lists, written with every change of the catalogue.
create table own_collection (
  own_id bigint generated always as identity primary key,
  handle text not null unique,
  name jsonb not null check (jsonb_typeof(name) = 'object'),
  picture jsonb,
  -- Null: the products below, by their feed ids in order.
  rule jsonb check (jsonb_typeof(rule) = 'object'),
  products text[] not null default '{}',
  -- Rises with every change, so that of two at once the second is refused.
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null
);
-- The version of the catalogue at which the lists were last aligned: while it is the same, only time can change them. A row of
-- its own, because the catalogue's is locked late.
create table own_list_state (
  only_row boolean primary key default true check (only_row),
  version bigint
);
insert into own_list_state default values;
-- The names of an own collection by language; null for one of the feed's.
alter table collection add column names jsonb;
