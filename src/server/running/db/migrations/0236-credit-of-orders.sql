-- Store credit that pays for orders: part of amount_paise, which the gateway and the courier then do not collect.
alter table shop_order add column credit_paise bigint not null default 0;
alter table shop_order add constraint shop_order_credit check (credit_paise between 0 and amount_paise) not valid;
alter table shop_order validate constraint shop_order_credit;

-- The part of a refund that went back as store credit.
alter table refund add column credit_paise bigint not null default 0;
alter table refund add constraint refund_credit check (credit_paise between 0 and amount_paise) not valid;
alter table refund validate constraint refund_credit;
-- Of a cash order, whose money goes back by hand: the part that does not need to.
alter table return_request add column credit_paise bigint not null default 0;
alter table return_request add constraint return_request_credit check (credit_paise >= 0) not valid;
alter table return_request validate constraint return_request_credit;

-- A cash order that was paid by credit in part gives that back like an advance.
alter table shop_order drop constraint shop_order_waits_for_payment;
alter table shop_order add constraint shop_order_waits_for_payment check (
  payment_method = 'online' or advance_paise > 0 or credit_paise > 0
  or state not in ('awaiting_payment', 'paid', 'held', 'refund_pending', 'refunded')
) not valid;
alter table shop_order validate constraint shop_order_waits_for_payment;

alter table store_credit_entry
  add column order_id text references shop_order,
  add column refund_id text references refund;
create index store_credit_entry_by_order on store_credit_entry (order_id) where order_id is not null;
create index store_credit_entry_by_refund on store_credit_entry (refund_id) where refund_id is not null;

do $$
declare
  found record;
begin
  -- The unnamed rules "one of these kinds" and "what is given adds".
  for found in
    select conname from pg_constraint
    where conrelid = 'store_credit_entry'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%given%'
  loop
    execute format('alter table store_credit_entry drop constraint %I', found.conname);
  end loop;
end
$$;
alter table store_credit_entry add constraint store_credit_entry_kind check (
  kind in ('given', 'withdrawn', 'expired', 'spent', 'returned')
) not valid;
alter table store_credit_entry add constraint store_credit_entry_adds check (
  (kind in ('given', 'returned')) = (amount_paise > 0) and amount_paise <> 0
) not valid;
alter table store_credit_entry add constraint store_credit_entry_of_order check (
  (kind in ('spent', 'returned')) = (order_id is not null)
) not valid;
alter table store_credit_entry validate constraint store_credit_entry_kind;
alter table store_credit_entry validate constraint store_credit_entry_adds;
alter table store_credit_entry validate constraint store_credit_entry_of_order;
-- Exports look whether any order was paid with it.
create index shop_order_with_credit on shop_order (order_id) where credit_paise > 0;
