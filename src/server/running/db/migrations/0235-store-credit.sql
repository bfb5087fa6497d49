-- Store credit of one mobile number (src/domain/store-credit/store-credit.ts). The number is erased with its person.
create table store_credit_account (
  account_id bigint generated always as identity primary key,
  -- The number's keyed digest, as orders have it; null once erased.
  customer_ref text unique,
  mobile_sealed text,
  mobile_key_id text,
  created_at timestamptz not null,
  check ((customer_ref is null) = (mobile_sealed is null) and (mobile_sealed is null) = (mobile_key_id is null))
);

-- Its book: lines that add, and lines that take from one of them.
create table store_credit_entry (
  entry_id bigint generated always as identity primary key,
  account_id bigint not null references store_credit_account,
  kind text not null check (kind in ('given', 'withdrawn', 'expired')),
  amount_paise bigint not null,
  from_entry_id bigint references store_credit_entry,
  expires_at timestamptz,
  -- What the merchant wrote; null: nothing, or erased.
  reason text,
  -- The user of the desk; null: the shop.
  by_user text,
  -- The same for each try of one act, so that a repeated one counts once.
  request_key text unique,
  at timestamptz not null,
  check ((kind = 'given') = (amount_paise > 0) and amount_paise <> 0),
  check ((amount_paise > 0) = (from_entry_id is null) and (amount_paise > 0) = (expires_at is not null))
);
create index store_credit_entry_by_account on store_credit_entry (account_id, entry_id);
create index store_credit_entry_by_source on store_credit_entry (from_entry_id) where from_entry_id is not null;
create index store_credit_entry_by_expiry on store_credit_entry (expires_at) where expires_at is not null;

-- The written reason may be erased with its person; nothing else changes.
create function keep_store_credit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.reason is not null or to_jsonb(old) - 'reason' <> to_jsonb(new) - 'reason' then
    raise exception 'a line of store credit is never changed'
      using errcode = 'check_violation', constraint = 'store_credit_stays';
  end if;
  return new;
end
$$;
create trigger store_credit_stays before update or delete on store_credit_entry
  for each row execute function keep_store_credit();
create index store_credit_account_by_key on store_credit_account (mobile_key_id) where mobile_key_id is not null;
