-- What the gateway sent to the merchant's bank, line by line, and what it is held against: the bank's statement, what
-- couriers paid out, the shop's own payments and refunds. Older processes write none of it and read none of it.
create table settlement (
  settlement_id text primary key,
  utr text,
  -- Null where the gateway told the lines but not the sum.
  amount_paise bigint,
  -- Kept of the settlement as a whole, taxes included; what is kept of each payment stands in its line.
  charge_paise bigint not null default 0,
  status text not null default '',
  -- What its lines come to, summed when they were read: a settlement may have thousands.
  payments_paise bigint not null default 0,
  deducted_paise bigint not null default 0,
  line_charge_paise bigint not null default 0,
  line_tax_paise bigint not null default 0,
  line_count int not null default 0,
  settled_at timestamptz not null
);

create index settlement_by_time on settlement (settled_at, settlement_id);

create table settlement_line (
  settlement_id text not null,
  event_id text not null,
  kind text not null
    check (kind in ('payment', 'refund', 'refund_reversal', 'chargeback', 'chargeback_reversal', 'adjustment')),
  order_id text,
  cf_payment_id text,
  refund_id text,
  -- The payment's or refund's own amount; is_credit says whether the line adds or takes.
  amount_paise bigint not null,
  is_credit boolean not null,
  charge_paise bigint not null,
  tax_paise bigint not null,
  settled_paise bigint not null,
  event_at timestamptz,
  primary key (settlement_id, kind, event_id)
);

create index settlement_line_by_payment on settlement_line (cf_payment_id) where cf_payment_id is not null;
create index settlement_line_by_order on settlement_line (order_id) where order_id is not null;

-- Days in India, each asked for at the gateway and held against the books several times: settlements come late.
create table settlement_day (
  day text primary key check (day ~ '^\d{4}-\d\d-\d\d$'),
  next_at timestamptz,
  -- Where an asking that was interrupted goes on.
  phase text not null default 'settlements' check (phase in ('settlements', 'lines')),
  cursor text,
  visits int not null default 0,
  attempts int not null default 0,
  read_at timestamptz,
  last_error text
);

create index settlement_day_due on settlement_day (next_at) where next_at is not null;

create table bank_credit (
  id bigint generated always as identity primary key,
  day text not null,
  -- Words of the bank's text that may be a UTR; the text names people and is not kept.
  bank_references text[] not null,
  amount_paise bigint not null check (amount_paise > 0),
  imported_at timestamptz not null,
  unique (day, bank_references, amount_paise)
);

create index bank_credit_by_reference on bank_credit using gin (bank_references);

create table cod_remittance (
  awb text not null,
  reference text not null,
  amount_paise bigint not null check (amount_paise >= 0),
  day text,
  imported_at timestamptz not null,
  primary key (awb, reference, amount_paise)
);

create table money_difference (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  subject_id text not null,
  order_id text,
  settlement_id text,
  expected_paise bigint,
  actual_paise bigint,
  found_at timestamptz not null,
  -- The next look found nothing wrong any more.
  resolved_at timestamptz,
  -- Somebody looked into it and said so.
  closed_at timestamptz,
  closed_by text,
  note text,
  unique (kind, subject, subject_id)
);

create index money_difference_open on money_difference (found_at, id) where resolved_at is null and closed_at is null;
create index money_difference_over on money_difference (found_at, id) where resolved_at is not null or closed_at is not null;
create index money_difference_by_subject on money_difference (subject_id);
create index money_difference_by_order on money_difference (order_id) where order_id is not null;

-- Payments and refunds by the day they came to something, and payments by the gateway's id, among millions.
create index payment_made on payment (state_at, order_id) where state = 'success';
create index payment_by_gateway_id on payment (cf_payment_id);
create index refund_by_time on refund (state_at, order_id);
create index cash_delivered on shop_order (state_at) where state = 'delivered' and payment_method = 'cash_on_delivery';
create index multipayment_paid on shop_order (domain_name, paid_at, order_id) where source = 'multipayment' and paid_at is not null;
create index multipayment_by_time on shop_order (paid_at) include (domain_name, amount_paise) where source = 'multipayment' and paid_at is not null;
