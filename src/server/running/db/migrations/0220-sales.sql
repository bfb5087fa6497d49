-- Prices that change by the clock (src/domain/catalogue/sale.ts).
create table sale (
  sale_id bigint generated always as identity primary key,
  name jsonb not null check (jsonb_typeof(name) = 'object'),
  target jsonb not null,
  -- Hundredths of a percent off; null: the prices below.
  basis_points int check (basis_points between 1 and 9999),
  -- Prices in paise by SKU or variant id.
  prices jsonb not null check (jsonb_typeof(prices) = 'object'),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  -- Rises with every change, so that of two at once the second is refused.
  version int not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  check ((basis_points is null) = (prices <> '{}'))
);
create index sale_by_time on sale (until_at, from_at);

-- The sales in force when prices were last written.
create table sale_clock (
  only_row boolean primary key default true check (only_row),
  sale_ids bigint[] not null default '{}'
);
insert into sale_clock default values;

-- What the feed says of a product whose prices a sale changes, and what the sale makes of them; null without one.
alter table product_detail add column feed_detail jsonb, add column sale jsonb;

-- Prices that variants had, each with the moment at which it ended.
create table former_price (
  product_key int not null,
  variant_id text not null,
  price_paise bigint not null,
  until timestamptz not null
);
create index former_price_by_product on former_price (product_key, until);
create index former_price_by_time on former_price (until);

create function keep_former_prices() returns trigger language plpgsql as $$
begin
  insert into former_price (product_key, variant_id, price_paise, until)
  select new.product_key, former ->> 'id', (former ->> 'pricePaise')::bigint, now()
  from jsonb_array_elements(old.detail -> 'variants') former
  left join jsonb_array_elements(new.detail -> 'variants') present on present ->> 'id' = former ->> 'id'
  where present ->> 'pricePaise' is distinct from former ->> 'pricePaise';
  return null;
end
$$;
create trigger product_detail_prices after update of detail on product_detail for each row
  when (old.detail -> 'variants' is distinct from new.detail -> 'variants') execute function keep_former_prices();
