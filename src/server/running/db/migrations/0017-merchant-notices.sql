-- What the merchant is to be told of; several of a kind are told in one message. Nothing personal.
create table merchant_notice (
  id bigint generated always as identity primary key,
  kind text not null,
  event_id text not null unique,
  -- The order's, refund's or contact request's id.
  subject_id text not null,
  event_at timestamptz not null,
  told_at timestamptz
);

create index merchant_notice_waiting on merchant_notice (kind, id) where told_at is null;
create index merchant_notice_told on merchant_notice (kind, told_at) where told_at is not null;
