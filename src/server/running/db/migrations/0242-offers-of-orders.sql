-- What each offer of an order asked of it and took off its lines, so that it can be lost by what goes back. Orders of
-- earlier versions have none and keep their discounts.
create table order_offer (
  order_id text not null references shop_order,
  position int not null,
  -- The offer's number; null: the offer of the settings.
  reference text,
  -- What becomes of the discount on what stays, once that no longer meets what the offer asks.
  when_below text not null check (when_below in ('keeps', 'loses')),
  minimum_paise bigint not null check (minimum_paise >= 0),
  minimum_pieces int not null check (minimum_pieces >= 1),
  -- Every line that the offer is for: {"line": 1, "sharePaise": 5000}.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  primary key (order_id, position)
);

-- What offers that no longer hold take off a refund; below 0: what comes back of that once less or nothing stays.
alter table return_request
  add column offers_lost_paise bigint not null default 0,
  -- Its pieces count as kept where offers ask for pieces: the shop's fault, an exchange, or taken off by the merchant.
  add column keeps_offers boolean not null default true;
alter table return_request drop constraint return_request_refund_is_owed;
alter table return_request add constraint return_request_refund_is_owed
  check (refund_paise between 0 and value_paise + delivery_paise - offers_lost_paise) not valid;
alter table return_request validate constraint return_request_refund_is_owed;
