-- What the merchant set at run time, over shop.config.ts. Each version is a whole set; the newest is in force. A version
-- follows the one that it was made from, so of two saves at once the second finds its number taken.
create table shop_setting_version (
  version integer primary key check (version > 0),
  saved_at timestamptz not null,
  saved_by text not null,
  settings jsonb not null check (jsonb_typeof(settings) = 'object')
);
