update refund set (purpose, refers_to) = (select * from refund_facts(refund_id, order_id, kind)) where purpose is null;

alter table refund
  add constraint refund_purpose check (
    purpose is not null and kind || ': ' || purpose in (
      'order: order', 'duplicate: duplicate',
      'partial: part', 'partial: return', 'partial: parcel', 'partial: exchange', 'partial: bank',
      'gateway: automatic', 'gateway: chargeback', 'gateway: external'
    )
  ) not valid,
  add constraint refund_refers_to check ((kind = 'partial') = (refers_to is not null)) not valid;
alter table refund validate constraint refund_purpose;
alter table refund validate constraint refund_refers_to;
