-- What a courier told of a parcel that a person has to act on; null once it was done, or the parcel moved on.
alter table shipment add column bad_news text
  check (bad_news in ('reported_lost', 'reported_damaged', 'pickup_failed', 'booking_cancelled'));
create index shipment_bad_news on shipment (order_id) where bad_news is not null;
