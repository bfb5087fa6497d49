-- What shoppers ask for after they ordered: pieces cancelled before packing, returns and exchanges.
insert into allowed_move (subject, from_state, to_state) values
  ('return', '', 'requested'),
  ('return', 'requested', 'approved'),
  ('return', 'requested', 'declined'),
  ('return', 'requested', 'cancelled'),
  ('return', 'approved', 'picked_up'),
  ('return', 'approved', 'received'),
  ('return', 'approved', 'cancelled'),
  ('return', 'approved', 'refunded'),
  ('return', 'approved', 'closed'),
  ('return', 'picked_up', 'received'),
  ('return', 'received', 'refunded'),
  ('return', 'received', 'exchanged'),
  ('return', 'received', 'closed');

create table return_request (
  return_id text primary key check (return_id ~ '^RT[0-9A-Z]{12}$'),
  order_id text not null references shop_order,
  kind text not null check (kind in ('cancel', 'return', 'exchange')),
  -- Made with the form: sent twice, it is one request.
  request_key text not null,
  state text not null,
  state_cause text not null,
  state_at timestamptz not null,
  requested_at timestamptz not null,
  reason text not null,
  -- Where the money goes: the payment it came from, a UPI id, as agreed, or nowhere, where none was paid.
  refund_to text not null check (refund_to in ('source', 'upi', 'agreed', 'none')),
  -- The lines' share of what was paid, and what of it goes back: less where the merchant had sent some back before.
  value_paise bigint not null check (value_paise >= 0),
  refund_paise bigint check (refund_paise between 0 and value_paise),
  refund_id text references refund,
  -- The bank's reference of a refund paid by hand.
  paid_reference text,
  -- What the shopper reads with a refusal.
  note text,
  replacement_order_id text references shop_order,
  -- Comment, pick-up address and UPI id, encrypted; null once the retention rule has removed them.
  details_sealed text,
  details_key_id text,
  unique (order_id, request_key),
  check ((details_sealed is null) = (details_key_id is null))
);

create index return_request_open on return_request (requested_at, return_id)
  where state in ('requested', 'approved', 'picked_up', 'received');
create index return_request_with_details on return_request (order_id) where details_sealed is not null;

create table return_line (
  return_id text not null references return_request,
  line int not null,
  quantity int not null check (quantity between 1 and 5),
  value_paise bigint not null check (value_paise >= 0),
  -- The variant wanted instead, and how it reads.
  new_variant_id text,
  new_variant_title text,
  primary key (return_id, line)
);

-- In the database, so that every replica has them and one backup holds them. Encoded anew, at most 1280 pixels wide.
create table return_picture (
  return_id text not null references return_request,
  position int not null check (position between 1 and 3),
  jpeg bytea not null,
  primary key (return_id, position)
);

create trigger return_begins before insert on return_request
  for each row execute function keep_to_allowed_moves('return');
create trigger return_moves before update of state on return_request
  for each row when (old.state is distinct from new.state) execute function keep_to_allowed_moves('return');
create trigger return_begun after insert on return_request
  for each row execute function record_move('return', 'return_id');
create trigger return_moved after update of state on return_request
  for each row when (old.state is distinct from new.state) execute function record_move('return', 'return_id');

-- Pieces cancelled before packing are not sent; their share of the sum is not owed.
alter table order_item add column cancelled_quantity int not null default 0
  check (cancelled_quantity between 0 and quantity);
alter table shop_order add column cancelled_paise bigint not null default 0
  check (cancelled_paise between 0 and amount_paise);
-- Of an order sent in exchange: the first order, whose payment stands for it, and what was paid for each line there.
alter table shop_order add column exchange_of text references shop_order;
alter table order_item add column value_paise bigint check (value_paise >= 0);
create index shop_order_exchange_of on shop_order (exchange_of) where exchange_of is not null;
