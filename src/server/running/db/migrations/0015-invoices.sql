-- The last number given in each series and financial year. The row is locked by the transaction that writes the paper, so
-- that one that is rolled back gives its number back (docs/decisions/0012).
create table invoice_counter (
  series text not null check (series ~ '^[A-Z0-9]{1,3}$'),
  financial_year int not null,
  last_number int not null check (last_number > 0),
  primary key (series, financial_year)
);

-- Invoices, bills of supply and credit notes as issued. `facts` is all that is rendered but the buyer, who is sealed.
create table invoice (
  number text primary key check (number ~ '^[A-Z0-9/-]{1,16}$'),
  kind text not null check (kind in ('tax_invoice', 'bill_of_supply', 'credit_note')),
  order_id text not null references shop_order,
  -- Of a credit note, what it is for: a refund's id, or the return of a parcel that nobody had paid for.
  credit_for text,
  series text not null,
  financial_year int not null,
  sequence int not null,
  issued_at timestamptz not null,
  amount_paise bigint not null check (amount_paise >= 0),
  facts jsonb not null,
  buyer_sealed text,
  buyer_key_id text,
  unique (series, financial_year, sequence),
  check ((kind = 'credit_note') = (credit_for is not null)),
  check ((buyer_sealed is null) = (buyer_key_id is null))
);

create unique index invoice_of_order on invoice (order_id) where kind <> 'credit_note';
create unique index credit_note_of_credit on invoice (credit_for) where kind = 'credit_note';
create index credit_note_by_order on invoice (order_id) where kind = 'credit_note';
create index invoice_by_time on invoice (issued_at, number);
create index invoice_by_key on invoice (buyer_key_id) where buyer_key_id is not null;

-- The buyer may be sealed anew with another key, and is removed when the law no longer asks for him; nothing else changes.
create function keep_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(old) - 'buyer_sealed' - 'buyer_key_id' <> to_jsonb(new) - 'buyer_sealed' - 'buyer_key_id' then
    raise exception 'an invoice is never changed' using errcode = 'check_violation', constraint = 'invoice_stays';
  end if;
  return new;
end
$$;

create trigger invoice_stays before update or delete on invoice
  for each row execute function keep_invoice();

-- No number is given twice and none is taken back.
create function keep_counting() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.last_number <> old.last_number + 1 then
    raise exception 'invoice numbers go up by one' using errcode = 'check_violation', constraint = 'counter_goes_on';
  end if;
  return new;
end
$$;

create trigger counter_goes_on before update or delete on invoice_counter
  for each row execute function keep_counting();
