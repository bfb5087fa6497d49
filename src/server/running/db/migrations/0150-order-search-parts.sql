-- Parts of what an order is found by: four digits of a mobile number, three letters of a name or a place, a PIN code, each
-- as 32 bits of a keyed digest (orders/search/search-parts.ts).
-- The strongest lock first: see migrate.ts.
lock table shop_order;
create table order_search_part (
  order_id text primary key references shop_order on delete cascade,
  parts integer[] not null
);
create index order_search_part_by_part on order_search_part using gin (parts);

-- False: its parts are still to be made, as of all orders from before.
alter table shop_order add column searched_by_parts boolean not null default false;
create index shop_order_without_parts on shop_order (order_id) where not searched_by_parts;

create index shop_order_by_amount on shop_order (amount_paise, placed_at, order_id);
-- The second half of the number that people read out; the first is found by the primary key.
create index shop_order_by_second_half on shop_order (substring(order_id from 8 for 4));
