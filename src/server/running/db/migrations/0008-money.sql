-- Money that goes back without the shop having asked: the order waits for the merchant.
insert into allowed_move (subject, from_state, to_state) values
  ('order', 'paid', 'held'),
  ('order', 'confirmed', 'held'),
  ('order', 'packed', 'held'),
  -- A refund thought to have come to nothing may have been paid out all the same: the gateway's word counts.
  ('refund', 'failed', 'pending'),
  ('refund', 'failed', 'on_hold'),
  ('refund', 'failed', 'success'),
  ('refund', 'cancelled', 'pending'),
  ('refund', 'cancelled', 'on_hold'),
  ('refund', 'cancelled', 'success')
on conflict do nothing;

-- Whose money it was; null for orders placed before it was written down, and for those paid at the door.
alter table shop_order add column gateway_environment text
  check (gateway_environment in ('simulated', 'sandbox', 'production'));
-- What the merchant was content with when he accepted a held order; null: the whole amount.
alter table shop_order add column accepted_paise bigint;

-- The gateway's own id of a refund, and the payment it took the money of: for a refund of an order it chooses one itself.
alter table refund add column cf_refund_id text;
alter table refund add column taken_payment_id text;

-- What the gateway did must be written down, twice for one payment too if it came to that; asked for it is once at a time.
drop index refund_of_duplicate;
create unique index refund_of_duplicate on refund (order_id, cf_payment_id)
  where kind = 'duplicate' and state = 'requested';

-- What a person should look at: unknown_order, dispute, unreadable; null for what was simply followed.
alter table webhook_delivery add column notice text;
-- The ids such a webhook carries, and until when a dispute wants an answer; nothing personal.
alter table webhook_delivery add column about text;
create index webhook_delivery_notices on webhook_delivery (received_at) where notice is not null;

-- An online order that was paid is never simply cancelled: its money goes back. Rows written before are checked by 0009.
alter table shop_order add constraint cancelled_keeps_no_money
  check (state <> 'cancelled' or paid_at is null or payment_method = 'cash_on_delivery') not valid;
