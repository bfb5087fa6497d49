-- An order sent in exchange costs nothing and waits for no payment: source exchange, payment method none, amount 0.
alter table shop_order drop constraint shop_order_source_check;
alter table shop_order drop constraint shop_order_payment_method_check;
alter table shop_order drop constraint shop_order_amount_paise_check;
do $$
declare
  found record;
begin
  -- The unnamed rule "nothing goes on without money", whatever name the database gave it.
  for found in
    select conname from pg_constraint
    where conrelid = 'shop_order'::regclass and contype = 'c' and conname <> 'cancelled_keeps_no_money'
      and pg_get_constraintdef(oid) like '%paid_at IS NOT NULL%'
  loop
    execute format('alter table shop_order drop constraint %I', found.conname);
  end loop;
end
$$;
alter table shop_order add constraint shop_order_source_check
  check (source in ('checkout', 'multipayment', 'exchange')) not valid;
alter table shop_order add constraint shop_order_payment_method_check
  check (payment_method in ('online', 'cash_on_delivery', 'none') and (payment_method = 'none') = (source = 'exchange')) not valid;
alter table shop_order add constraint shop_order_amount_paise_check
  check (amount_paise > 0 or (source = 'exchange' and amount_paise = 0)) not valid;
alter table shop_order add constraint shop_order_goes_on_paid
  check (
    payment_method in ('cash_on_delivery', 'none') or paid_at is not null
    or state in ('created', 'awaiting_payment', 'failed', 'expired', 'cancelled')
  ) not valid;
alter table shop_order validate constraint shop_order_source_check;
alter table shop_order validate constraint shop_order_payment_method_check;
alter table shop_order validate constraint shop_order_amount_paise_check;
alter table shop_order validate constraint shop_order_goes_on_paid;
