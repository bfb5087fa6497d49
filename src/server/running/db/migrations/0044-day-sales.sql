-- What was sold on days in India that are over, by product, so that the desk adds up some thousand rows and not every order of a
-- week. Counted when somebody first asks for the day, and anew from time to time (desk/best-sellers.ts): orders are called off
-- later. Older processes write none of it and read none of it.
create table counted_day (
  day date primary key,
  counted_at timestamptz not null
);

create table product_of_day (
  day date not null references counted_day on delete cascade,
  product_id text not null,
  handle text not null,
  title text not null,
  picture_url text,
  pieces bigint not null,
  primary key (day, product_id)
);
