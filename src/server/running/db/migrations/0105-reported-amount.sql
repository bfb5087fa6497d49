-- The sum that the gateway named when an order was held because it is not the one charged; null for other orders.
alter table gateway_order add column reported_paise bigint check (reported_paise >= 0);
