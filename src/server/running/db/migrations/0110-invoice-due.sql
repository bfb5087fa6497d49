-- Orders whose goods were packed and that have no invoice yet. The move to packed writes the row, the invoice removes it.
create table invoice_due (
  order_id text primary key references shop_order,
  packed_at timestamptz not null,
  next_at timestamptz not null,
  -- Why it could not be issued so far, and the product that has no rate; null: not tried yet, or the order is held.
  reason text,
  title text
);

create index invoice_due_by_time on invoice_due (next_at);
create index invoice_due_refused on invoice_due (order_id) where reason is not null;

-- Goods that an earlier version packed or sent and did not invoice. What is delivered stays the merchant's decision.
insert into invoice_due (order_id, packed_at, next_at)
select order_id, state_at, state_at from shop_order
where source = 'checkout' and state in ('packed', 'shipped', 'out_for_delivery', 'delivery_attempt_failed')
  and not exists (select from invoice where invoice.order_id = shop_order.order_id and kind <> 'credit_note');
