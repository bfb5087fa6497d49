-- Two gateways take new orders, and the shop turns away from one that opens no sessions.

-- An order that could also be paid elsewhere: it turned away from that gateway, or its shopper began again at the other.
-- What is paid there late is a second payment and goes back.
create table other_gateway_order (
  id bigint generated always as identity primary key,
  order_id text not null references shop_order,
  provider text not null,
  -- Null: no shopper ever had a session there.
  session text,
  expires_at timestamptz,
  left_at timestamptz not null,
  -- When to ask that gateway next; null when there is nothing left to ask.
  next_sync_at timestamptz,
  sync_count int not null default 0,
  unique (order_id, provider)
);
create index other_gateway_order_due on other_gateway_order (next_sync_at) where next_sync_at is not null;

-- Whether the order has a row there, so that orders that never moved are not looked up.
alter table gateway_order add column has_moved boolean not null default false;

-- How each gateway stands, for all processes alike (src/domain/payments/gateway-standing.ts).
create table gateway_standing (
  provider text primary key,
  away_since timestamptz,
  look_again_at timestamptz,
  pause_ms bigint not null default 0,
  good_tries int not null default 0,
  back_at timestamptz,
  check ((away_since is null) = (look_again_at is null))
);

-- When new orders turned away from a gateway and came back to it. Never changed.
create table gateway_turn (
  id bigint generated always as identity primary key,
  provider text not null,
  turn text not null check (turn in ('away', 'back')),
  at timestamptz not null,
  -- How many of the last tries to open a session had failed.
  failed int,
  tries int
);
create index gateway_turn_at on gateway_turn (at);
