-- What payments know of an order at the gateway, in a table of their own; shop_order keeps what the shop knows of it.
-- Whose money it is (gateway_environment) stays with the order: papers and the desk say it long after the payment.
--
-- Expand step. The old columns of shop_order stay, and each side follows the other by triggers: replicas of 0.3.0 may run
-- beside this version, and a shop that goes back to 0.3.0 finds its columns as if it had written them itself: nothing is
-- lost either way. A later migration drops the triggers, then the columns. Whoever writes here holds the order's row first,
-- as writers of the old columns do anyhow, so that the two never wait for each other in a circle.
create table gateway_order (
  order_id text primary key references shop_order,
  session text,
  -- How often making it was begun anew: part of the idempotency key.
  attempt int not null default 0,
  -- When the time to pay ends.
  expires_at timestamptz,
  -- When to ask the gateway next; null when there is nothing left to ask.
  next_sync_at timestamptz,
  -- How often it was asked since the order's state last changed.
  sync_count int not null default 0
);

create function gateway_order_follows_order() returns trigger language plpgsql as $$
begin
  insert into gateway_order as known (order_id, session, attempt, expires_at, next_sync_at, sync_count)
  values (
    new.order_id, new.gateway_session, new.gateway_try, new.gateway_expires_at, new.poll_at, new.poll_count
  )
  on conflict (order_id) do update set
    session = excluded.session, attempt = excluded.attempt, expires_at = excluded.expires_at,
    next_sync_at = excluded.next_sync_at, sync_count = excluded.sync_count
  where (known.session, known.attempt, known.expires_at, known.next_sync_at, known.sync_count)
    is distinct from
    (excluded.session, excluded.attempt, excluded.expires_at, excluded.next_sync_at, excluded.sync_count);
  return null;
end
$$;

create function order_follows_gateway_order() returns trigger language plpgsql as $$
begin
  update shop_order set
    gateway_session = new.session, gateway_try = new.attempt, gateway_expires_at = new.expires_at,
    poll_at = new.next_sync_at, poll_count = new.sync_count
  where order_id = new.order_id
    and (gateway_session, gateway_try, gateway_expires_at, poll_at, poll_count)
      is distinct from
      (new.session, new.attempt, new.expires_at, new.next_sync_at, new.sync_count);
  return null;
end
$$;

-- Making them waits for writers of orders and keeps others out until this is committed: none is missed by the copy below.
create trigger order_with_gateway_begun after insert on shop_order
  for each row when (new.poll_at is not null or new.gateway_expires_at is not null)
  execute function gateway_order_follows_order();
create trigger order_at_gateway_changed
  after update of gateway_session, gateway_try, gateway_expires_at, poll_at, poll_count on shop_order
  for each row when (
    (old.gateway_session, old.gateway_try, old.gateway_expires_at, old.poll_at, old.poll_count)
    is distinct from
    (new.gateway_session, new.gateway_try, new.gateway_expires_at, new.poll_at, new.poll_count)
  ) execute function gateway_order_follows_order();

insert into gateway_order (order_id, session, attempt, expires_at, next_sync_at, sync_count)
select order_id, gateway_session, gateway_try, gateway_expires_at, poll_at, poll_count
from shop_order where payment_method = 'online';

create trigger gateway_order_changed after insert or update on gateway_order
  for each row execute function order_follows_gateway_order();

create index gateway_order_due on gateway_order (next_sync_at) where next_sync_at is not null;
