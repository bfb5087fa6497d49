-- That a shopper asked to be reminded of an order if its payment is left behind, and what became of it. Erased with the order's customer.
create table payment_reminder (
  order_id text primary key references shop_order,
  consented_at timestamptz not null,
  -- What the box said that was ticked.
  words text not null,
  -- Null: not decided yet.
  decided_at timestamptz,
  outcome text check (outcome in ('sent', 'bought', 'newer_order', 'stopped', 'recently', 'sold_out', 'too_late', 'unreadable')),
  -- When the link of the message was first opened.
  opened_at timestamptz,
  check ((decided_at is null) = (outcome is null)),
  check (opened_at is null or outcome = 'sent')
);
create index payment_reminder_undecided on payment_reminder (consented_at) where decided_at is null;
create index payment_reminder_sent on payment_reminder (decided_at) where outcome = 'sent';
