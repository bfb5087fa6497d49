-- What the shop platform says about the merchant (/meta.json), kept for starts at which it does not answer.
create table platform_shop (
  feed_origin text primary key,
  name text,
  currency text,
  read_at timestamptz not null
);
