-- Cash on delivery with a guard. Older processes write none of it and read none of it.
insert into allowed_move (subject, from_state, to_state) values
  ('order', 'created', 'unconfirmed'),
  ('order', 'unconfirmed', 'confirmed'),
  ('order', 'unconfirmed', 'cancelled'),
  ('order', 'shipped', 'delivery_attempt_failed'),
  ('order', 'shipped', 'rto_in_transit'),
  ('order', 'out_for_delivery', 'delivery_attempt_failed'),
  ('order', 'out_for_delivery', 'rto_in_transit'),
  ('order', 'delivery_attempt_failed', 'out_for_delivery'),
  ('order', 'delivery_attempt_failed', 'delivered'),
  ('order', 'delivery_attempt_failed', 'rto_in_transit'),
  ('order', 'delivery_attempt_failed', 'returned'),
  ('order', 'rto_in_transit', 'delivered'),
  ('order', 'rto_in_transit', 'rto_delivered'),
  ('order', 'rto_delivered', 'refund_pending');

-- What the courier takes beside the price of the goods. amount_paise stays the goods' own sum.
alter table shop_order add column cod_fee_paise bigint not null default 0
  check (cod_fee_paise >= 0 and (cod_fee_paise = 0 or payment_method = 'cash_on_delivery'));
-- How the shopper says yes before it is packed: not at all, by a tap, or by a code sent to the number.
alter table shop_order add column cod_confirmation text not null default 'none'
  check (cod_confirmation in ('none', 'tap', 'code'));
-- It was counted in rto_tally when it was sent; what older processes ship is not, and does not count when it comes back.
alter table shop_order add column sent_tallied boolean not null default false;
alter table shop_order add constraint unconfirmed_is_cash
  check (state <> 'unconfirmed' or payment_method = 'cash_on_delivery') not valid;
alter table shop_order validate constraint unconfirmed_is_cash;

create index shop_order_unconfirmed on shop_order (state_at) where state = 'unconfirmed';

-- What a shopper answered to each failed attempt; the last answer to one counts.
create table delivery_answer (
  order_id text not null references shop_order,
  -- 1 for the first failed attempt.
  attempt int not null check (attempt >= 1),
  answer text not null check (answer in ('again', 'address', 'cancel')),
  answered_at timestamptz not null,
  primary key (order_id, attempt)
);

-- Parcels sent and parcels that came back without having been delivered, counted when it happens: by PIN code, product and
-- carrier, by the month in India in which they were sent. Holds no order and nobody's name.
create table rto_tally (
  dimension text not null check (dimension in ('pin', 'product', 'carrier')),
  month date not null,
  key text not null,
  cash boolean not null,
  label text not null,
  sent int not null default 0,
  sent_paise bigint not null default 0,
  rto int not null default 0,
  rto_paise bigint not null default 0,
  primary key (dimension, month, key, cash)
);
