-- Counts that limit abuse. Unlogged: losing them in a crash costs nothing, and writing them costs little.
create unlogged table request_count (
  purpose text not null,
  caller text not null,
  requests integer not null,
  ends_at timestamptz not null,
  primary key (purpose, caller)
);
