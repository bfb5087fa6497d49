-- The part of a refund's money that the shopper chose as store credit: it stays at the gateway.
alter table refund add column instead_paise bigint not null default 0;
alter table refund add constraint refund_instead check (
  instead_paise >= 0 and credit_paise + instead_paise <= amount_paise
) not valid;
alter table refund validate constraint refund_instead;

do $$
declare
  found record;
begin
  -- The unnamed rule "one of these ways".
  for found in
    select conname from pg_constraint
    where conrelid = 'return_request'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%refund_to%'
  loop
    execute format('alter table return_request drop constraint %I', found.conname);
  end loop;
end
$$;
alter table return_request add constraint return_request_refund_to check (
  refund_to in ('source', 'upi', 'agreed', 'none', 'credit')
) not valid;
alter table return_request validate constraint return_request_refund_to;

alter table store_credit_entry drop constraint store_credit_entry_kind;
alter table store_credit_entry drop constraint store_credit_entry_adds;
alter table store_credit_entry drop constraint store_credit_entry_of_order;
alter table store_credit_entry add constraint store_credit_entry_kind check (
  kind in ('given', 'withdrawn', 'expired', 'spent', 'returned', 'refunded', 'bonus')
) not valid;
alter table store_credit_entry add constraint store_credit_entry_adds check (
  (kind in ('given', 'returned', 'refunded', 'bonus')) = (amount_paise > 0) and amount_paise <> 0
) not valid;
alter table store_credit_entry add constraint store_credit_entry_of_order check (
  (kind in ('spent', 'returned', 'refunded', 'bonus')) = (order_id is not null)
) not valid;
alter table store_credit_entry validate constraint store_credit_entry_kind;
alter table store_credit_entry validate constraint store_credit_entry_adds;
alter table store_credit_entry validate constraint store_credit_entry_of_order;
