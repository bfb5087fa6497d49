-- What a courier took back: it brings back, or lost, a parcel that it had reported as delivered.
alter table shipment drop constraint shipment_bad_news_check,
  add constraint shipment_bad_news_check check (
    bad_news in ('reported_lost', 'reported_damaged', 'pickup_failed', 'booking_cancelled', 'delivery_taken_back'));
