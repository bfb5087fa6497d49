create table contact_request (
  id bigint generated always as identity primary key,
  request_key text not null unique,
  name text not null,
  email text not null,
  mobile text not null,
  message text not null,
  created_at timestamptz not null
);

create table newsletter_subscriber (
  email text primary key,
  created_at timestamptz not null
);
