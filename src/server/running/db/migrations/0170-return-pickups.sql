-- What is booked for a return: a courier that fetches the goods from the shopper. Returns that are collected by hand have no
-- row here.
create table return_pickup (
  -- What the shipping provider is told as its order id: the same however often it is asked.
  pickup_id text primary key,
  return_id text not null references return_request,
  -- 1, 2, … within its return.
  number int not null check (number >= 1),
  provider text not null,
  state text not null check (state in ('booking', 'booked', 'failed', 'picked_up', 'delivered', 'cancelled')),
  state_at timestamptz not null,
  carrier text,
  awb text,
  tracking_url text,
  provider_order_id text,
  provider_shipment_id text,
  pickup_requested_at timestamptz,
  -- The shopper's address at the time, encrypted; null once it was removed with that of the order.
  address_sealed text,
  address_key_id text,
  -- A fault of src/server/shipping/courier-port.ts; null: the last call went well.
  last_error text,
  -- When the provider is asked next: to book, to cancel or for scans, by the state; null: never.
  next_at timestamptz,
  attempts int not null default 0,
  created_at timestamptz not null,
  unique (return_id, number),
  check ((address_sealed is null) = (address_key_id is null))
);

create index return_pickup_by_awb on return_pickup (upper(awb)) where awb is not null;
create index return_pickup_due on return_pickup (next_at) where next_at is not null;
create index return_pickup_by_key on return_pickup (address_key_id) where address_key_id is not null;
-- No two couriers are on their way for one return.
create unique index return_pickup_one_under_way on return_pickup (return_id) where state in ('booking', 'booked');

-- What the courier saw, each once however often and in whatever order it is told.
create table return_pickup_scan (
  pickup_id text not null references return_pickup,
  scan_key text not null,
  at timestamptz not null,
  event text not null,
  status text not null,
  activity text not null,
  location text not null,
  received_at timestamptz not null,
  primary key (pickup_id, scan_key)
);
