-- The desk finds an order by the bank's reference of its payment, as accountants and banks quote it.
create index shop_order_by_utr on shop_order (utr) where utr is not null;
