-- Counts what people do with an order and what it comes to, so that whoever acts on what he saw before is refused.
alter table shop_order add column version bigint not null default 0;

create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

create trigger order_counts_version before update on shop_order
  for each row when (
    old.state is distinct from new.state or old.carrier is distinct from new.carrier or old.awb is distinct from new.awb
  ) execute function count_version();

-- The key that the order's search words were made with; null: they are still to be made (orders/search/fill-search-words.ts).
alter table shop_order add column search_key_id text;
create index shop_order_without_words on shop_order (order_id) where search_key_id is null;

-- What an order is found by, each word in the order of placing, so that a page is read from where the last one ended.
-- Names and mobile numbers are keyed digests; only words of products stand as they are.
create table order_search (
  word text not null,
  placed_at timestamptz not null,
  order_id text not null references shop_order on delete cascade,
  primary key (word, placed_at, order_id)
);

create index order_search_by_order on order_search (order_id);
create index shop_order_by_method on shop_order (payment_method, placed_at, order_id);
create index shop_order_by_customer on shop_order (customer_ref, placed_at);
create index shop_order_by_awb on shop_order (upper(awb)) where awb is not null;
create index refund_not_done on refund (state) where state <> 'success';
create index payment_not_made on payment (state_at) where state in ('failed', 'user_dropped', 'cancelled');
create index contact_request_waiting on contact_request (created_at, id) where done_at is null;
create index newsletter_by_time on newsletter_subscriber (created_at, email);
