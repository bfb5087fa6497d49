-- When the shop first saw a product; those that were there before the shop kept this book count from their own date.
create table product_seen (
  product_key integer primary key references product (product_key) on delete cascade,
  seen_at timestamptz not null
);

-- The label that a product has by the merchant's rules, as last counted.
create table product_label (
  product_key integer primary key references product (product_key) on delete cascade,
  label text not null
);
