-- Who proved a mobile number by a one-time code, for half an hour. Neither the number nor the cookie's text is kept.
create table my_orders_session (
  -- Keyed digest of what the cookie holds.
  token_digest text primary key,
  -- The number's digests by every key there is: orders from before a rotation are found too.
  customer_refs text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index my_orders_session_by_time on my_orders_session (expires_at);
