-- The second factor's secret, encrypted with the key of customers' data; totp_secret then holds a mark that is no secret.
alter table desk_user add column totp_sealed text;
alter table desk_user add column totp_key_id text;

-- Keys that stay in a person's phone, computer or security key: the shop has the public half only.
create table desk_passkey (
  id bigint generated always as identity primary key,
  user_id bigint not null references desk_user,
  credential_id text not null unique,
  public_key text not null,
  -- How often the device says it was used; one that falls back was copied. Many devices always say 0.
  counter bigint not null,
  transports text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index desk_passkey_by_user on desk_passkey (user_id, id);

-- What a device was asked to sign. Each is taken once, by removing it.
create table desk_challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('add', 'sign_in', 'reauthenticate')),
  user_id bigint references desk_user,
  expires_at timestamptz not null
);

create index desk_challenge_by_end on desk_challenge (expires_at);
