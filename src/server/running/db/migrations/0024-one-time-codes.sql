-- A code that proves a mobile number: one at a time for a purpose and a number, which stands here as a keyed digest.
create table one_time_code (
  purpose text not null,
  phone_digest text not null,
  -- Keyed digest of the code; null once it was used, tried too often or erased after its end.
  code_digest text,
  expires_at timestamptz not null,
  tries int not null default 0,
  issued_at timestamptz not null,
  -- Codes of the present window, by which resending is limited; a row goes when its window is over.
  issued_in_window int not null default 1,
  window_ends_at timestamptz not null,
  primary key (purpose, phone_digest)
);

create index one_time_code_by_window on one_time_code (window_ends_at);
