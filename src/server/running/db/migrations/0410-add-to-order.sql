-- An order that was added to another one and travels in its parcel: ships_with names that order for good, ships_alone says
-- that it does not travel with it any more.
alter table shop_order
  add column ships_with text,
  add column ships_alone boolean not null default false,
  add constraint shop_order_ships_with_other check (ships_with <> order_id) not valid,
  add constraint shop_order_ships_with_fkey foreign key (ships_with) references shop_order not valid;
alter table shop_order validate constraint shop_order_ships_with_other;
alter table shop_order validate constraint shop_order_ships_with_fkey;

create index shop_order_ships_with on shop_order (ships_with) where ships_with is not null;
