-- What buyers say of a line item after it was delivered; shown once the merchant approved it.
create table review (
  review_id bigint generated always as identity primary key,
  order_id text not null references shop_order,
  line int not null,
  -- The feed's id, as the line item has it: a product that comes back in the feed has its reviews again.
  product_id text not null,
  variant_title text not null,
  stars int not null check (stars between 1 and 5),
  fit text check (fit in ('small', 'true', 'large')),
  body text not null check (length(body) <= 2000),
  -- First name and an initial: all that is ever shown of the buyer.
  author text not null,
  state text not null check (state in ('pending', 'approved', 'rejected')),
  -- One more with each change by its buyer: what is approved is what was read.
  version int not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  moderated_at timestamptz,
  moderated_by text,
  -- What the buyer reads with a rejection.
  reason text,
  unique (order_id, line),
  check ((state = 'pending') = (moderated_at is null))
);

create index review_pending on review (changed_at, review_id) where state = 'pending';
create index review_moderated on review (moderated_at desc, review_id desc) where state <> 'pending';
create index review_shown on review (product_id, review_id desc) where state = 'approved';

-- In the database, so that every replica has them and one backup holds them. Encoded anew, without where they were taken.
create table review_picture (
  review_id bigint not null references review on delete cascade,
  position int not null check (position between 1 and 4),
  jpeg bytea not null,
  thumbnail bytea not null,
  primary key (review_id, position)
);

-- Approved reviews counted, so that no product page counts them.
create table product_rating (
  product_id text primary key,
  one_star int not null,
  two_stars int not null,
  three_stars int not null,
  four_stars int not null,
  five_stars int not null,
  fits_small int not null,
  fits_true int not null,
  fits_large int not null
);
