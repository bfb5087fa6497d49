-- The catalogue that a merchant keeps here instead of at a platform: sheets that were applied, and single changes between them.
create table sheet_version (
  version int primary key check (version > 0),
  made_at timestamptz not null,
  made_by text not null,
  kind text not null check (kind in ('sheet', 'edit', 'restore')),
  -- The file's name, or the handle of what was changed, or the version that was put back.
  name text not null,
  products int not null check (products >= 0),
  -- Of the file, so that the same one is not applied again at each start.
  digest text
);

-- Each product as it was from one version until another; null: as it is.
create table sheet_product (
  handle text not null,
  from_version int not null,
  until_version int check (until_version > from_version),
  position int not null,
  product jsonb not null check (jsonb_typeof(product) = 'object'),
  primary key (handle, from_version)
);
create index sheet_product_now on sheet_product (position, handle) where until_version is null;
create index sheet_product_then on sheet_product (until_version) where until_version is not null;
