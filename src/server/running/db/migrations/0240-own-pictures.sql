-- The merchant's own pictures as they were encoded when they were uploaded. The shop serves each at /images/~shop/ and its id,
-- which is a digest of the bytes: the same picture is stored once, and what is at an address never changes.
create table own_picture (
  picture_id text primary key check (picture_id ~ '^[0-9a-f]{24}$'),
  bytes bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Bytes of the size that phones load where the picture is as wide as the screen.
  phone_bytes integer not null check (phone_bytes > 0),
  name text not null,
  -- What it shows, by language.
  alt jsonb not null default '{}' check (jsonb_typeof(alt) = 'object'),
  added_at timestamptz not null,
  added_by text not null
);
create index own_picture_latest on own_picture (added_at desc, picture_id);
