-- The merchant's own list of PIN codes: whether parcels go there, whether cash is collected there, and how many days it takes;
-- nothing of a person. It is replaced as a whole, and the lists before stay for a while.
create table own_pin_list (
  version integer primary key check (version > 0),
  made_at timestamptz not null,
  made_by text not null,
  name text not null,
  pins integer not null check (pins >= 0),
  -- The list as the file that puts it back.
  csv text not null
);
create table own_pin (
  pincode text primary key check (pincode ~ '^[1-9][0-9]{5}$'),
  served boolean not null,
  cash boolean not null,
  from_days smallint,
  to_days smallint,
  check ((from_days is null) = (to_days is null)),
  check (0 <= from_days and from_days <= to_days),
  check (served or not cash)
);
