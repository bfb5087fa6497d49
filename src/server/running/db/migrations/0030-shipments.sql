-- The parcels of an order, each with its own carrier and number. Older processes go on writing shop_order.carrier and awb
-- alone: an order of theirs has no row here and counts as one parcel with everything in it.
create table shipment (
  -- What the shipping provider is told as its order id: the same however often it is asked.
  shipment_id text primary key,
  order_id text not null references shop_order,
  -- 1, 2, … within its order.
  parcel int not null check (parcel >= 1),
  -- `manual`: a carrier by hand.
  provider text not null,
  state text not null check (state in (
    'booking', 'booked', 'shipped', 'out_for_delivery', 'delivery_attempt_failed', 'delivered', 'rto_in_transit',
    'rto_delivered', 'cancelled'
  )),
  state_at timestamptz not null,
  carrier text,
  awb text,
  tracking_url text,
  -- What the courier takes for this parcel at the door; all parcels of an order together: what the order is due.
  collect_paise bigint not null default 0 check (collect_paise >= 0),
  -- What its pieces were charged.
  value_paise bigint not null check (value_paise >= 0),
  provider_order_id text,
  provider_shipment_id text,
  pickup_requested_at timestamptz,
  -- A code of src/server/shipping/provider.ts; null: the last call went well.
  last_error text,
  -- When the provider is asked next: to book, to cancel or for scans, by the state; null: never.
  next_at timestamptz,
  attempts int not null default 0,
  created_at timestamptz not null,
  unique (order_id, parcel)
);

create index shipment_by_awb on shipment (upper(awb)) where awb is not null;
create index shipment_due on shipment (next_at) where next_at is not null;

create table shipment_line (
  shipment_id text not null references shipment,
  -- The line of order_item.
  line int not null,
  quantity int not null check (quantity >= 1),
  primary key (shipment_id, line)
);

-- What the courier saw of a parcel, each once however often and in whatever order it is told.
create table shipment_scan (
  shipment_id text not null references shipment,
  scan_key text not null,
  at timestamptz not null,
  event text not null,
  status text not null,
  activity text not null,
  location text not null,
  received_at timestamptz not null,
  primary key (shipment_id, scan_key)
);
