-- What changed the price of an order beside the prices of its goods, as it was when it was placed. Orders of older
-- processes have no rows here: their columns say the same (src/server/orders/price-lines.ts).
create table order_price_line (
  order_id text not null references shop_order,
  -- 1, 2, … in the order in which the rules applied.
  position int not null check (position >= 1),
  kind text not null,
  -- Which one it was, for example the groups of an offer: labels never depend on today's configuration.
  reference text,
  -- Below 0: a discount.
  amount_paise bigint not null check (amount_paise <> 0),
  primary key (order_id, position)
);
