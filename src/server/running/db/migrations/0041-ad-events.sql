-- What shoppers who agreed looked at and put into the cart, until the ad platform has it: a row goes when it is told, or a day later.
create table ad_event (
  id bigint generated always as identity primary key,
  -- The browser's event has it too, so that the two count as one.
  event_id text not null unique,
  name text not null check (name in ('ViewContent', 'AddToCart')),
  -- JSON: the page and what is said of the things; nothing personal.
  facts text not null,
  -- Encrypted: the ad platform's names of browser and click, and the browser's own.
  browser_sealed text not null,
  browser_key_id text not null,
  created_at timestamptz not null,
  next_at timestamptz not null,
  attempts int not null default 0
);

create index ad_event_due on ad_event (next_at);
create index ad_event_by_time on ad_event (created_at);
