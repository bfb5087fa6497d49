-- Rows that claim units of an order (docs/units.md). Older processes write none of these columns and states.
-- What a refund by items claims; null where older processes wrote it: then its units' share of the line.
alter table refund_line add column value_paise bigint check (value_paise >= 0);

-- A parcel that was lost, damaged or delivered to somebody else, and whether its units have left it: to be sent again, or off the order.
alter table shipment add column loss text check (loss in ('lost', 'damaged', 'misdelivered'));
alter table shipment add column released boolean not null default false;
do $$
declare
  found record;
begin
  -- The unnamed rule "a parcel has one of these states", whatever name the database gave it.
  for found in
    select conname from pg_constraint
    where conrelid = 'shipment'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%rto_in_transit%'
  loop
    execute format('alter table shipment drop constraint %I', found.conname);
  end loop;
end
$$;
alter table shipment add constraint shipment_state_known check (state in (
  'booking', 'booked', 'shipped', 'out_for_delivery', 'delivery_attempt_failed', 'delivered', 'rto_in_transit',
  'rto_delivered', 'lost', 'cancelled'
)) not valid;
alter table shipment validate constraint shipment_state_known;
alter table shipment add constraint shipment_loss check ((loss is not null) = (state = 'lost')) not valid;
alter table shipment validate constraint shipment_loss;

-- What the merchant found when a return came: what is kept of its value, why, and pictures.
alter table return_request add column deduction_paise bigint not null default 0 check (deduction_paise >= 0);
alter table return_request add column check_note text;
alter table return_request add column sent_back_carrier text;
alter table return_request add column sent_back_awb text;
create table return_check_picture (
  return_id text not null references return_request,
  position int not null check (position between 1 and 3),
  jpeg bytea not null,
  primary key (return_id, position)
);

insert into allowed_move (subject, from_state, to_state) values
  ('return', 'approved', 'refused'),
  ('return', 'picked_up', 'refused'),
  ('return', 'refused', 'received'),
  ('return', 'refused', 'sent_back'),
  ('order', 'shipped', 'cancelled'),
  ('order', 'out_for_delivery', 'cancelled'),
  ('order', 'delivery_attempt_failed', 'cancelled'),
  ('order', 'rto_in_transit', 'cancelled'),
  ('order', 'shipped', 'refund_pending'),
  ('order', 'out_for_delivery', 'refund_pending'),
  ('order', 'delivery_attempt_failed', 'refund_pending'),
  ('order', 'rto_in_transit', 'refund_pending'),
  ('order', 'delivered', 'shipped');

-- As before, with returns that were refused and wait to be sent back.
create index return_request_waiting on return_request (requested_at, return_id)
  where state in ('requested', 'approved', 'picked_up', 'received', 'refused');
create index return_request_ended on return_request (requested_at, return_id)
  where state not in ('requested', 'approved', 'picked_up', 'received', 'refused') and kind <> 'cancel';

-- Pieces refunded by items before anything was sent stayed on their orders: they are taken off those not sent yet.
with refunded as (
  select r.order_id, l.line, sum(l.quantity)::int as quantity
  from refund_line l
    join refund r on r.refund_id = l.refund_id
    join shop_order o on o.order_id = r.order_id
  where r.state not in ('failed', 'cancelled') and o.state in ('paid', 'held', 'confirmed', 'packed')
    and not exists (select from shipment s where s.order_id = r.order_id and s.state <> 'cancelled')
  group by r.order_id, l.line
), taken_off as (
  update order_item i set cancelled_quantity = least(i.quantity, i.cancelled_quantity + refunded.quantity)
  from refunded where i.order_id = refunded.order_id and i.line = refunded.line
  returning i.order_id
)
update shop_order o set
  version = o.version + 1,
  cancelled_paise = least(o.amount_paise, o.cancelled_paise + (
    select coalesce(sum(r.amount_paise), 0) from refund r
    where r.order_id = o.order_id and r.state not in ('failed', 'cancelled')
      and exists (select from refund_line l where l.refund_id = r.refund_id)))
where o.order_id in (select order_id from taken_off);
