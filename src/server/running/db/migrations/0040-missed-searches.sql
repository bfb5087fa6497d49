-- What shoppers looked for and did not find, by India's day: words and how often, of nobody in particular.
create table missed_search (
  day date not null,
  words text not null,
  searches integer not null,
  primary key (day, words)
);
