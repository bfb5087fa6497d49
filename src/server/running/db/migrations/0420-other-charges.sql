-- The part of amount_paise that is for charges without a column of their own: order_price_line has each of them. So a new
-- kind of charge needs no column.
alter table shop_order
  add column other_charges_paise bigint not null default 0 check (other_charges_paise >= 0);

alter table shop_order drop constraint shop_order_price_adds_up;
alter table shop_order add constraint shop_order_price_adds_up check (
  total_mrp_paise - total_discount_paise - total_extra_discount_paise - prepaid_discount_paise + delivery_paise
    + gift_wrap_paise + other_charges_paise = amount_paise
) not valid;
alter table shop_order validate constraint shop_order_price_adds_up;
