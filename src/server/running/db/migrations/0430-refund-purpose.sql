-- What a refund is for, which its id alone said: domain/payments/refund-purpose.ts. refers_to names the part of an order that
-- it is for. This version writes both; a row of the version before gets them from its id, as those that are here (0431).
alter table refund add column purpose text, add column refers_to text;

create function refund_facts(id text, of_order text, of_kind text, out purpose text, out refers_to text)
language plpgsql stable as $$
declare
  -- After the order's id come a dash and the number of the attempt, `p` for the first.
  part text := substr(id, length(of_order) + 3);
begin
  if of_kind <> 'partial' then
    purpose := case
      when of_kind <> 'gateway' then of_kind
      when starts_with(id, 'chargeback-') then 'chargeback'
      -- The second where another order has a refund of that id.
      when starts_with(id, 'auto-') or starts_with(id, left(of_order || '-auto-', 40)) then 'automatic'
      else 'external'
    end;
    return;
  end if;
  if not starts_with(id, of_order || '-') then
    part := id;
  end if;
  -- Versions before 0.3.0 put the number at the end. Such an id is a later attempt only if the id without it exists.
  select substr(base.refund_id, length(of_order) + 3) into refers_to from refund base
    where base.order_id = of_order and starts_with(base.refund_id, of_order || '-p') and base.refund_id <> id
      and id in (left(base.refund_id || '-2', 40), left(base.refund_id || '-3', 40))
    limit 1;
  part := coalesce(refers_to, part);
  if part ~ '^rto-[0-9]+$' then
    purpose := 'parcel';
    refers_to := substr(part, 5);
  elsif part ~ '^bank-[0-9]+$' then
    purpose := 'bank';
    refers_to := substr(part, 6);
  elsif part ~ '^RT[0-9A-Z]{12}$' then
    purpose := 'return';
    refers_to := part;
  else
    -- An id has room for most of the other order's id only.
    select order_id into refers_to from shop_order
      where exchange_of = of_order and part = left('x' || substr(order_id, 4), 38 - length(of_order))
      limit 1;
    purpose := case when refers_to is null then 'part' else 'exchange' end;
    refers_to := coalesce(refers_to, part);
  end if;
end
$$;

create function fill_refund_purpose() returns trigger language plpgsql as $$
begin
  select * into new.purpose, new.refers_to from refund_facts(new.refund_id, new.order_id, new.kind);
  return new;
end
$$;

create trigger refund_purpose_from_id before insert on refund
  for each row when (new.purpose is null) execute function fill_refund_purpose();
