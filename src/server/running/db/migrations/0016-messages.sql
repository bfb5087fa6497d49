-- What shoppers and the merchant are told, and the ways by which it was tried. Older processes write neither.
alter table shop_order add column language text not null default 'en' check (language in ('en', 'hi'));
-- The shopper ticked that messages may come by WhatsApp; never preselected.
alter table shop_order add column whatsapp_consent boolean not null default false;

alter table outbox drop constraint outbox_topic_check;
alter table outbox add constraint outbox_topic_check
  check (topic in ('merchant_webhook', 'conversion', 'shopper_message', 'merchant_message'));

create table message (
  id bigint generated always as identity primary key,
  -- One message for one event and recipient, however often the event is told.
  message_key text not null unique,
  audience text not null check (audience in ('shopper', 'merchant')),
  kind text not null,
  language text not null check (language in ('en', 'hi')),
  -- Whom it reaches is read from the order when it is sent; null for the merchant and for who has not ordered.
  order_id text references shop_order,
  -- JSON of what the text names, where that is not read from the order; nothing personal.
  facts text not null default '{}',
  -- Encrypted number and mail of who has not ordered; null again when the message is over.
  recipient_sealed text,
  recipient_key_id text,
  state text not null check (state in ('waiting', 'delivered', 'sent', 'unknown', 'failed', 'skipped')),
  reason text,
  -- When it happened, what the message tells of.
  event_at timestamptz not null,
  created_at timestamptz not null,
  -- When to look at it next; null when it is over.
  next_at timestamptz,
  -- A transport has it: the order's next message need not wait for this one.
  handed_over boolean not null default false,
  check ((next_at is null) = (state <> 'waiting')),
  check ((recipient_sealed is null) = (recipient_key_id is null))
);

create index message_due on message (next_at) where next_at is not null;
create index message_by_order on message (order_id, id);
create index message_by_time on message (created_at);

-- At most one row for a message and a transport, written before the message is sent: what may have left is not sent again.
create table message_attempt (
  attempt_id text primary key,
  message_id bigint not null references message on delete cascade,
  transport text not null check (transport in ('whatsapp', 'sms', 'email')),
  state text not null check (state in ('claimed', 'refused', 'accepted', 'sent', 'delivered', 'read', 'failed')),
  tries int not null default 1,
  provider_id text,
  claimed_at timestamptz not null,
  changed_at timestamptz not null,
  error text,
  unique (message_id, transport)
);

create unique index message_attempt_by_provider on message_attempt (transport, provider_id) where provider_id is not null;
create index message_attempt_by_day on message_attempt (transport, claimed_at);

-- A number that wrote to the shop by WhatsApp, as a keyed digest: when last, and whether it asked for silence.
create table message_contact (
  contact_ref text primary key,
  last_inbound_at timestamptz not null,
  stopped boolean not null default false,
  -- When the shopper wrote STOP or START, whichever was later.
  word_at timestamptz
);
