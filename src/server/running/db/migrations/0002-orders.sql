-- Which state may follow which. Holds the tables of domain/order-state.ts, payment-state.ts and refund-state.ts;
-- an empty from_state is the beginning.
create table allowed_move (
  subject text not null,
  from_state text not null,
  to_state text not null,
  primary key (subject, from_state, to_state)
);

insert into allowed_move (subject, from_state, to_state) values
  ('order', '', 'created'),
  ('order', 'created', 'awaiting_payment'),
  ('order', 'created', 'confirmed'),
  ('order', 'created', 'failed'),
  ('order', 'created', 'expired'),
  ('order', 'created', 'cancelled'),
  ('order', 'awaiting_payment', 'paid'),
  ('order', 'awaiting_payment', 'held'),
  ('order', 'awaiting_payment', 'failed'),
  ('order', 'awaiting_payment', 'expired'),
  ('order', 'awaiting_payment', 'cancelled'),
  ('order', 'failed', 'paid'),
  ('order', 'failed', 'held'),
  ('order', 'expired', 'paid'),
  ('order', 'expired', 'held'),
  ('order', 'cancelled', 'refund_pending'),
  ('order', 'held', 'paid'),
  ('order', 'held', 'refund_pending'),
  ('order', 'paid', 'confirmed'),
  ('order', 'paid', 'refund_pending'),
  ('order', 'confirmed', 'packed'),
  ('order', 'confirmed', 'cancelled'),
  ('order', 'confirmed', 'refund_pending'),
  ('order', 'packed', 'shipped'),
  ('order', 'packed', 'cancelled'),
  ('order', 'packed', 'refund_pending'),
  ('order', 'shipped', 'out_for_delivery'),
  ('order', 'shipped', 'delivered'),
  ('order', 'shipped', 'returned'),
  ('order', 'out_for_delivery', 'delivered'),
  ('order', 'out_for_delivery', 'returned'),
  ('order', 'delivered', 'returned'),
  ('order', 'delivered', 'refund_pending'),
  ('order', 'returned', 'refund_pending'),
  ('order', 'refund_pending', 'refunded'),
  ('refund', '', 'requested'),
  ('refund', 'requested', 'pending'),
  ('refund', 'requested', 'on_hold'),
  ('refund', 'requested', 'success'),
  ('refund', 'requested', 'failed'),
  ('refund', 'requested', 'cancelled'),
  ('refund', 'pending', 'on_hold'),
  ('refund', 'pending', 'success'),
  ('refund', 'pending', 'failed'),
  ('refund', 'pending', 'cancelled'),
  ('refund', 'on_hold', 'pending'),
  ('refund', 'on_hold', 'success'),
  ('refund', 'on_hold', 'failed'),
  ('refund', 'on_hold', 'cancelled');

insert into allowed_move (subject, from_state, to_state)
select 'payment', before, after
from unnest(array['', 'not_attempted', 'pending', 'failed', 'user_dropped', 'cancelled', 'void', 'flagged', 'unknown']) as before,
  unnest(array['not_attempted', 'pending', 'failed', 'user_dropped', 'cancelled', 'void', 'flagged', 'unknown', 'success']) as after
where before <> after;

create table shop_order (
  order_id text primary key check (order_id ~ '^[A-Za-z0-9_-]{3,45}$'),
  source text not null check (source in ('checkout', 'multipayment')),
  attempt_key text not null unique,
  -- Keyed digest of what was asked for; the same attempt key with another digest is another attempt.
  attempt_digest text not null,
  payment_method text not null check (payment_method in ('online', 'cash_on_delivery')),
  state text not null,
  state_cause text not null,
  state_at timestamptz not null,
  currency text not null check (currency = 'INR'),
  amount_paise bigint not null check (amount_paise > 0),
  total_mrp_paise bigint not null,
  total_discount_paise bigint not null,
  total_extra_discount_paise bigint not null,
  item_count int not null,
  domain_name text not null,
  ads_consent boolean not null,
  purchase_event_id text not null unique,
  -- Name, mobile and address, encrypted; null once the retention rule has removed them.
  customer_sealed text,
  customer_key_id text,
  -- Same for orders of the same mobile number; made with a secret key, so it cannot be turned back.
  customer_ref text not null,
  -- The gateway's side: how often creation was begun anew, its session, when the time to pay ends.
  gateway_try int not null default 0,
  gateway_session text,
  gateway_expires_at timestamptz,
  -- When to ask the gateway next; null when there is nothing left to ask.
  poll_at timestamptz,
  poll_count int not null default 0,
  utr text,
  carrier text,
  awb text,
  placed_at timestamptz not null,
  paid_at timestamptz,
  check ((customer_sealed is null) = (customer_key_id is null)),
  -- Nothing goes on without money, and nothing that is paid at the door passes for paid.
  check (
    payment_method = 'cash_on_delivery' or paid_at is not null
    or state in ('created', 'awaiting_payment', 'failed', 'expired', 'cancelled')
  ),
  check (
    payment_method = 'online' or state not in ('awaiting_payment', 'paid', 'held', 'refund_pending', 'refunded')
  ),
  check (total_mrp_paise - total_discount_paise - total_extra_discount_paise = amount_paise)
);

create index shop_order_due on shop_order (poll_at) where poll_at is not null;
create index shop_order_by_state on shop_order (state, placed_at, order_id);
create index shop_order_by_time on shop_order (placed_at, order_id);
create index shop_order_with_customer on shop_order (placed_at) where customer_sealed is not null;

create table order_item (
  order_id text not null references shop_order,
  line int not null,
  product_id text not null,
  variant_id text not null,
  handle text not null,
  title text not null,
  size text not null,
  quantity int not null check (quantity between 1 and 5),
  price_paise bigint not null check (price_paise > 0),
  compare_at_price_paise bigint,
  picture_url text,
  primary key (order_id, line)
);

create table payment (
  order_id text not null references shop_order,
  cf_payment_id text not null,
  state text not null,
  state_cause text not null,
  state_at timestamptz not null,
  amount_paise bigint not null,
  currency text not null,
  method text,
  message text,
  -- The one payment that pays for the order; every other successful one is sent back.
  settles boolean not null default false,
  primary key (order_id, cf_payment_id),
  check (not settles or state = 'success')
);

create unique index payment_that_settles on payment (order_id) where settles;

create table refund (
  refund_id text primary key check (refund_id ~ '^[A-Za-z0-9_-]{3,40}$'),
  order_id text not null references shop_order,
  cf_payment_id text,
  kind text not null check (kind in ('order', 'partial', 'duplicate', 'gateway')),
  amount_paise bigint not null check (amount_paise > 0),
  note text not null,
  state text not null,
  state_cause text not null,
  state_at timestamptz not null,
  requested_at timestamptz not null,
  next_at timestamptz,
  attempts int not null default 0,
  last_error text
);

create index refund_due on refund (next_at) where next_at is not null;
create index refund_by_order on refund (order_id);
create unique index refund_of_duplicate on refund (order_id, cf_payment_id) 
  where kind in ('duplicate', 'gateway') and state not in ('failed', 'cancelled');

create table state_change (
  id bigint generated always as identity primary key,
  subject text not null,
  subject_id text not null,
  order_id text not null,
  from_state text not null,
  to_state text not null,
  cause text not null,
  at timestamptz not null
);

create index state_change_by_order on state_change (order_id, id);

create function keep_to_allowed_moves() returns trigger language plpgsql as $$
declare
  before text := '';
begin
  if tg_op = 'UPDATE' then
    before := old.state;
  end if;
  if not exists (
    select from allowed_move where subject = tg_argv[0] and from_state = before and to_state = new.state
  ) then
    raise exception 'an % may not move from "%" to "%"', tg_argv[0], before, new.state
      using errcode = 'check_violation', constraint = 'allowed_move';
  end if;
  return new;
end
$$;

create function record_move() returns trigger language plpgsql as $$
declare
  before text := '';
begin
  if tg_op = 'UPDATE' then
    before := old.state;
  end if;
  insert into state_change (subject, subject_id, order_id, from_state, to_state, cause, at)
  values (tg_argv[0], to_jsonb(new) ->> tg_argv[1], new.order_id, before, new.state, new.state_cause, new.state_at);
  return null;
end
$$;

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'the history is append-only' using errcode = 'check_violation', constraint = 'append_only';
end
$$;

create trigger order_begins before insert on shop_order
  for each row execute function keep_to_allowed_moves('order');
create trigger order_moves before update of state on shop_order
  for each row when (old.state is distinct from new.state) execute function keep_to_allowed_moves('order');
create trigger order_begun after insert on shop_order
  for each row execute function record_move('order', 'order_id');
create trigger order_moved after update of state on shop_order
  for each row when (old.state is distinct from new.state) execute function record_move('order', 'order_id');

create trigger payment_begins before insert on payment
  for each row execute function keep_to_allowed_moves('payment');
create trigger payment_moves before update of state on payment
  for each row when (old.state is distinct from new.state) execute function keep_to_allowed_moves('payment');
create trigger payment_begun after insert on payment
  for each row execute function record_move('payment', 'cf_payment_id');
create trigger payment_moved after update of state on payment
  for each row when (old.state is distinct from new.state) execute function record_move('payment', 'cf_payment_id');

create trigger refund_begins before insert on refund
  for each row execute function keep_to_allowed_moves('refund');
create trigger refund_moves before update of state on refund
  for each row when (old.state is distinct from new.state) execute function keep_to_allowed_moves('refund');
create trigger refund_begun after insert on refund
  for each row execute function record_move('refund', 'refund_id');
create trigger refund_moved after update of state on refund
  for each row when (old.state is distinct from new.state) execute function record_move('refund', 'refund_id');

create trigger state_change_stays before update or delete on state_change
  for each row execute function refuse_rewriting();

-- Deliveries of the gateway's webhook, so that a repeated one is known again. Bodies are not kept: they hold phones.
create table webhook_delivery (
  delivery_key text primary key,
  type text not null,
  order_id text,
  received_at timestamptz not null
);

create index webhook_delivery_by_time on webhook_delivery (received_at);

-- Messages that leave the shop: at least once, in order per order and topic. Bodies are made when they leave.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null check (topic in ('merchant_webhook', 'conversion', 'shopper_message')),
  order_id text not null references shop_order,
  event_id text not null,
  type text not null,
  created_at timestamptz not null,
  next_at timestamptz,
  attempts int not null default 0,
  delivered_at timestamptz,
  dead_at timestamptz,
  last_error text,
  unique (topic, event_id),
  check ((next_at is null) = (delivered_at is not null or dead_at is not null))
);

create index outbox_due on outbox (next_at) where next_at is not null;
create index outbox_dead on outbox (dead_at) where dead_at is not null;
create index outbox_waiting on outbox (order_id, topic, id) where next_at is not null;

-- The data keys this database was written with; a shop that lacks one of them refuses to start.
create table data_key (
  key_id text primary key,
  first_used_at timestamptz not null
);
