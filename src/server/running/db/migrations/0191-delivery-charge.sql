-- What delivery of an order costs, part of amount_paise; the goods are the rest of it.
alter table shop_order
  add column delivery_paise bigint not null default 0 check (delivery_paise >= 0),
  -- What it would be if a cash order became a prepaid one; null: the same.
  add column delivery_if_prepaid_paise bigint check (delivery_if_prepaid_paise >= 0);

alter table shop_order drop constraint shop_order_price_adds_up;
alter table shop_order add constraint shop_order_price_adds_up check (
  total_mrp_paise - total_discount_paise - total_extra_discount_paise - prepaid_discount_paise + delivery_paise
    = amount_paise
) not valid;
alter table shop_order validate constraint shop_order_price_adds_up;

-- The part of the delivery charge that a request gives back beside the value of its goods.
alter table return_request add column delivery_paise bigint not null default 0 check (delivery_paise >= 0);

-- The part of what a parcel's courier collects that is the delivery charge.
alter table shipment add column delivery_paise bigint not null default 0 check (delivery_paise >= 0);
-- The unnamed rule "no more goes back than the goods were worth".
alter table return_request drop constraint return_request_check;
alter table return_request add constraint return_request_refund_is_owed
  check (refund_paise between 0 and value_paise + delivery_paise) not valid;
alter table return_request validate constraint return_request_refund_is_owed;
