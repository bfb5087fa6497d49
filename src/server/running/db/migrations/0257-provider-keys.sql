-- The keys of third parties that the owner set at the desk, a row for each third party, encrypted with the data key. A row
-- whose keys were removed stays without them, so that its revision goes on counting: that is how every process notices a
-- change. Until `former_until` the webhook secret before the last change is accepted too.
create table provider_keys (
  group_id text primary key,
  revision integer not null check (revision > 0),
  sealed text,
  key_id text,
  set_at timestamptz not null,
  set_by text not null,
  -- How the third party answered when it was last asked with these keys.
  tried text not null check (tried in ('accepted', 'unreachable', 'untried')),
  former_until timestamptz,
  check ((sealed is null) = (key_id is null))
);
