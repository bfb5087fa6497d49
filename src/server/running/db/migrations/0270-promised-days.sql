-- The days until delivery that the merchant promised when the order was placed, the first and the last after it; null: those
-- that every shop promises.
alter table shop_order add column promised_from_days smallint, add column promised_to_days smallint;
