-- Whether an order is a gift, whether it is wrapped as one, and what that costs: part of amount_paise, as delivery is. The
-- shopper's note is sealed with the customer.
alter table shop_order
  add column is_gift boolean not null default false,
  add column gift_wrap boolean not null default false,
  add column gift_wrap_paise bigint not null default 0 check (gift_wrap_paise >= 0);

alter table shop_order drop constraint shop_order_price_adds_up;
alter table shop_order add constraint shop_order_price_adds_up check (
  total_mrp_paise - total_discount_paise - total_extra_discount_paise - prepaid_discount_paise + delivery_paise
    + gift_wrap_paise = amount_paise
) not valid;
alter table shop_order validate constraint shop_order_price_adds_up;
