-- Payments that a shopper's bank asks back, as the gateway last told of them. Older processes write none of it.
create table dispute (
  dispute_id text primary key,
  -- No foreign key: the gateway also disputes payments of orders this database does not have.
  order_id text,
  cf_payment_id text,
  kind text not null,
  status text not null,
  reason_code text,
  reason text,
  amount_paise bigint,
  begun_at timestamptz not null,
  respond_by timestamptz,
  updated_at timestamptz not null,
  resolved_at timestamptz,
  remarks text,
  -- The merchant has to send evidence, or give in.
  needs_answer boolean not null,
  -- When to ask the gateway next; null once it is resolved.
  next_at timestamptz,
  attempts int not null default 0
);

create index dispute_by_order on dispute (order_id) where order_id is not null;
-- respond_by is always there in practice; without one a dispute stands last.
create index dispute_open on dispute (coalesce(respond_by, timestamptz '2286-11-20 17:46:39.999+00'), dispute_id) where resolved_at is null;
create index dispute_over on dispute (begun_at, dispute_id) where resolved_at is not null;
create index dispute_due on dispute (next_at) where next_at is not null;
