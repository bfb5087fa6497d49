-- A part of a cash on delivery order paid online before it is packed, and a discount for paying online. Older processes
-- write none of it: at their defaults the rules below are the ones they know.
insert into allowed_move (subject, from_state, to_state) values ('order', 'paid', 'cancelled');

-- What of amount_paise and cod_fee_paise the gateway takes before the parcel is packed; the rest is due at the door.
alter table shop_order add column advance_paise bigint not null default 0;
-- Within amount_paise already: what it is less for being paid online instead of at the door.
alter table shop_order add column prepaid_discount_paise bigint not null default 0;
-- What the gateway is to take; null: the order's amount_paise.
alter table gateway_order add column amount_paise bigint check (amount_paise > 0);

do $$
declare
  found record;
begin
  -- The unnamed rules "mrp less discounts is the amount" and "what is paid at the door waits for no payment".
  for found in
    select conname from pg_constraint
    where conrelid = 'shop_order'::regclass and contype = 'c'
      and (pg_get_constraintdef(oid) like '%total_extra_discount_paise) = amount_paise%'
        or pg_get_constraintdef(oid) like '%refund_pending%')
  loop
    execute format('alter table shop_order drop constraint %I', found.conname);
  end loop;
end
$$;
alter table shop_order drop constraint shop_order_goes_on_paid;

alter table shop_order add constraint shop_order_price_adds_up check (
  total_mrp_paise - total_discount_paise - total_extra_discount_paise - prepaid_discount_paise = amount_paise
) not valid;
alter table shop_order add constraint shop_order_prepaid_discount check (
  prepaid_discount_paise >= 0 and (prepaid_discount_paise = 0 or payment_method = 'online')
) not valid;
alter table shop_order add constraint shop_order_advance check (
  advance_paise >= 0
  and (advance_paise = 0 or (payment_method = 'cash_on_delivery' and advance_paise < amount_paise))
) not valid;
alter table shop_order add constraint shop_order_waits_for_payment check (
  payment_method = 'online' or advance_paise > 0
  or state not in ('awaiting_payment', 'paid', 'held', 'refund_pending', 'refunded')
) not valid;
alter table shop_order add constraint shop_order_goes_on_paid check (
  payment_method = 'none' or (payment_method = 'cash_on_delivery' and advance_paise = 0) or paid_at is not null
  or state in ('created', 'awaiting_payment', 'failed', 'expired', 'cancelled')
) not valid;
alter table shop_order validate constraint shop_order_price_adds_up;
alter table shop_order validate constraint shop_order_prepaid_discount;
alter table shop_order validate constraint shop_order_advance;
alter table shop_order validate constraint shop_order_waits_for_payment;
alter table shop_order validate constraint shop_order_goes_on_paid;
