-- The advertised offers that were in force when pages were last told, and when that was: of all processes one tells them.
create table offer_clock (
  only_row boolean primary key default true check (only_row),
  offer_ids bigint[] not null default '{}',
  followed_at timestamptz
);
insert into offer_clock default values;
