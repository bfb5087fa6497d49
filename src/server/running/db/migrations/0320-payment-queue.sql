-- Orders whose shoppers wait until the gateway takes more of them, first come first served. Unlogged, as nothing is lost with
-- it: whoever asks again after a crash stands at the end.
create unlogged table payment_queue (
  order_id text primary key,
  since timestamptz not null,
  asked_at timestamptz not null
);

create index payment_queue_since on payment_queue (since);
