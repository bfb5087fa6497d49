-- What the merchant prepares of the settings and shoppers do not see yet: one draft for the shop. `changes` are keys as a
-- whole over shop.config.ts, `back` the keys that return to it. Each save of it raises the revision, so that of two who
-- edit the second learns of the first. With `publish_at` a job publishes it then; `failure` says why it could not.
create table shop_draft (
  shop boolean primary key default true check (shop),
  revision integer not null check (revision >= 0),
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  back jsonb not null check (jsonb_typeof(back) = 'array'),
  saved_at timestamptz,
  saved_by text,
  publish_at timestamptz,
  publish_by text,
  failure text
);
insert into shop_draft (revision, changes, back) values (0, '{}', '[]');

-- Who has the draft open at the desk, and when the screen last said so.
create table shop_draft_editor (
  name text primary key,
  seen_at timestamptz not null
);
