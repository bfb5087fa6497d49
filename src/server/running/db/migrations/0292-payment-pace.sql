-- Since when the gateway has taken each order that it was given; null: it refused the last one. Shoppers queue until a minute after.
create table payment_pace (
  only_row boolean primary key default true check (only_row),
  took_all_since timestamptz default 'epoch'
);
insert into payment_pace default values;

-- Since when it is the turn of an order that waits: it holds up nobody for longer than a moment. Unlogged, as the queue is.
create unlogged table payment_turn (
  order_id text primary key,
  since timestamptz not null
);
