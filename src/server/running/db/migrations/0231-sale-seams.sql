-- The moment by whose sales prices were last written: a process whose clock is behind must not take them back.
alter table sale_clock add column followed_at timestamptz;

-- A process of an older version writes `detail` alone. What stands beside it is then of an older price, and must not come back.
create function drop_stale_feed_detail() returns trigger language plpgsql as $$
begin
  new.feed_detail := null;
  new.sale := null;
  return new;
end
$$;
create trigger product_detail_stale_feed before update of detail on product_detail for each row
  when (new.feed_detail is not null and new.detail is distinct from old.detail
    and new.feed_detail is not distinct from old.feed_detail and new.sale is not distinct from old.sale)
  execute function drop_stale_feed_detail();

-- When a sale begins or ends, by the clock that began or ended it; else the database's.
create or replace function keep_former_prices() returns trigger language plpgsql as $$
begin
  insert into former_price (product_key, variant_id, price_paise, until)
  select new.product_key, former ->> 'id', (former ->> 'pricePaise')::bigint,
    coalesce(nullif(current_setting('sales.followed_at', true), '')::timestamptz, now())
  from jsonb_array_elements(old.detail -> 'variants') former
  left join jsonb_array_elements(new.detail -> 'variants') present on present ->> 'id' = former ->> 'id'
  where present ->> 'pricePaise' is distinct from former ->> 'pricePaise';
  return null;
end
$$;
