-- What the merchant offers beside the offer of the settings: a condition and an action (src/contracts/checkout/offer-terms.ts).
create table offer (
  offer_id bigint generated always as identity primary key,
  name jsonb not null check (jsonb_typeof(name) = 'object'),
  by_code boolean not null,
  -- Whether product pages and carts show it, with its first code if it needs one.
  advertised boolean not null,
  paused boolean not null default false,
  combinable boolean not null,
  action jsonb not null,
  target jsonb not null,
  conditions jsonb not null,
  -- Orders in all, and of one customer, who is a mobile number; null: no limit.
  max_uses int check (max_uses >= 1),
  max_uses_per_customer int check (max_uses_per_customer >= 1),
  -- Rises with every change, so that of two at once the second is refused.
  version int not null default 1,
  created_at timestamptz not null,
  created_by text not null
);

create table offer_code (
  code text primary key check (code = upper(code) and code <> ''),
  offer_id bigint not null references offer,
  -- Orders with this code; null: only the limits of the offer count.
  max_uses int check (max_uses >= 1),
  created_at timestamptz not null
);
create index offer_code_by_offer on offer_code (offer_id, created_at, code);

-- Which orders used an offer. A use counts while its order does: not once it failed, expired, or was cancelled unpaid.
create table offer_use (
  order_id text not null references shop_order,
  offer_id bigint not null references offer,
  code text references offer_code,
  amount_paise bigint not null check (amount_paise > 0),
  primary key (order_id, offer_id)
);
create index offer_use_by_offer on offer_use (offer_id);
create index offer_use_by_code on offer_use (code) where code is not null;

-- How the merchant named it then, by language, and the code that was given.
alter table order_price_line add column label jsonb, add column code text;

-- What the offers took off the whole line; 0 in orders of the settings' offer alone, whose discount lies on all lines.
alter table order_item add column offer_paise bigint not null default 0 check (offer_paise >= 0);
