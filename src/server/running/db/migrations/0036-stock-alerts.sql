-- Who asked to be told when a sold-out variant is back. Older processes know nothing of it.
create table stock_alert (
  alert_id text primary key,
  -- The feed's ids: a product may leave the shop and come back.
  product_id text not null,
  variant_id text not null,
  -- Keyed digest of the mobile number, or of the address where no number was given: somebody waits once for a variant.
  -- Null with the sealed recipient once they were told.
  contact_digest text,
  recipient_sealed text,
  recipient_key_id text,
  language text not null,
  asked_at timestamptz not null,
  told_at timestamptz,
  check ((told_at is null) = (contact_digest is not null)),
  check ((contact_digest is null) = (recipient_sealed is null)),
  check ((recipient_sealed is null) = (recipient_key_id is null))
);

create unique index stock_alert_waiting on stock_alert (variant_id, contact_digest) where told_at is null;
create index stock_alert_in_line on stock_alert (variant_id, asked_at, alert_id) where told_at is null;
create index stock_alert_by_contact on stock_alert (contact_digest) where told_at is null;
create index stock_alert_by_key on stock_alert (recipient_key_id) where recipient_key_id is not null;
create index stock_alert_told on stock_alert (told_at, variant_id) where told_at is not null;
