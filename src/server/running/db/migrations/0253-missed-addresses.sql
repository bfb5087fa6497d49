-- Addresses of the shop that were asked for and are no page, by India's day: paths and how often, of nobody in particular.
create table missed_address (
  day date not null,
  path text not null,
  requests integer not null,
  primary key (day, path)
);
