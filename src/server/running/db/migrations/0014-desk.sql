create table desk_user (
  id bigint generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z][a-z0-9._-]{1,31}$'),
  role text not null check (role in ('packer', 'manager', 'owner')),
  -- scrypt with its parameters and salt; see desk/auth/password.ts.
  password text not null,
  -- The second factor's secret counts once a code of it was confirmed; each code is taken once.
  totp_secret text,
  totp_confirmed_at timestamptz,
  totp_last_step bigint not null default 0,
  created_at timestamptz not null,
  disabled_at timestamptz
);

create table desk_session (
  id bigint generated always as identity primary key,
  user_id bigint not null references desk_user,
  -- A digest of what the cookie holds: who reads the table cannot sign in with it.
  token_digest text not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  reauthenticated_until timestamptz,
  revoked_at timestamptz,
  address text not null,
  user_agent text not null
);

create index desk_session_by_user on desk_session (user_id, last_seen_at);

create table order_note (
  id bigint generated always as identity primary key,
  order_id text not null references shop_order,
  at timestamptz not null,
  by text not null,
  text text not null
);

create index order_note_by_order on order_note (order_id, id);

-- Who did what at the desk, when and from where. Nothing of it is ever changed or taken out.
create table desk_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id bigint references desk_user,
  who text not null,
  act text not null,
  order_id text,
  detail text not null,
  address text not null
);

create index desk_audit_by_order on desk_audit (order_id, id) where order_id is not null;

create trigger desk_audit_stays before update or delete on desk_audit
  for each row execute function refuse_rewriting();
create trigger desk_audit_is_not_emptied before truncate on desk_audit
  for each statement execute function refuse_rewriting();
