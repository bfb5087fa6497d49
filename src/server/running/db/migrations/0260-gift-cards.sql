-- Gift cards (docs/gift-cards.md): bought by an order of their own, and spent like store credit from an account of its book.
alter table shop_order drop constraint shop_order_source_check;
alter table shop_order add constraint shop_order_source_check
  check (source in ('checkout', 'multipayment', 'exchange', 'gift_card')) not valid;
alter table shop_order validate constraint shop_order_source_check;
-- Whose credit credit_paise is: that of the order's number, or of a gift card.
alter table shop_order add column credit_by_gift_card boolean not null default false;

alter table store_credit_account add column holder text not null default 'number';
alter table store_credit_account add constraint store_credit_account_holder check (
  holder = 'number' or (holder = 'gift_card' and customer_ref is null)
) not valid;
alter table store_credit_account validate constraint store_credit_account_holder;

-- `sold`: a gift card was paid; `paid_back`: money of its order went back.
alter table store_credit_entry drop constraint store_credit_entry_kind;
alter table store_credit_entry drop constraint store_credit_entry_adds;
alter table store_credit_entry drop constraint store_credit_entry_of_order;
alter table store_credit_entry add constraint store_credit_entry_kind check (
  kind in ('given', 'withdrawn', 'expired', 'spent', 'returned', 'refunded', 'bonus', 'sold', 'paid_back')
) not valid;
alter table store_credit_entry add constraint store_credit_entry_adds check (
  (kind in ('given', 'returned', 'refunded', 'bonus', 'sold')) = (amount_paise > 0) and amount_paise <> 0
) not valid;
alter table store_credit_entry add constraint store_credit_entry_of_order check (
  (kind in ('spent', 'returned', 'refunded', 'bonus', 'sold', 'paid_back')) = (order_id is not null)
) not valid;
alter table store_credit_entry validate constraint store_credit_entry_kind;
alter table store_credit_entry validate constraint store_credit_entry_adds;
alter table store_credit_entry validate constraint store_credit_entry_of_order;
-- One order makes one card, whatever else goes wrong.
create unique index store_credit_entry_sold_once on store_credit_entry (order_id) where kind = 'sold';

-- A card is ordered with its order, and made when that is paid: then it has an account.
create table gift_card (
  order_id text primary key references shop_order,
  account_id bigint unique references store_credit_account,
  -- SHA-256 of the code, which is too long to be guessed; the code itself is encrypted.
  code_digest text not null unique,
  code_last4 text not null,
  code_sealed text,
  code_key_id text,
  -- From whom, for whom, where to and what is written on it; null once erased.
  wish_sealed text,
  wish_key_id text,
  -- Keyed digest of the receiver's mobile number, if one was given.
  receiver_ref text,
  language text not null,
  months_valid integer not null check (months_valid >= 12),
  -- When it is to arrive.
  deliver_at timestamptz not null,
  delivered_at timestamptz,
  -- How often it was sent: each has a message of its own.
  sends integer not null default 0,
  -- When its holder was told that it ends soon.
  warned_at timestamptz,
  created_at timestamptz not null,
  check ((code_sealed is null) = (code_key_id is null) and (wish_sealed is null) = (wish_key_id is null))
);
create index gift_card_to_deliver on gift_card (deliver_at) where delivered_at is null and account_id is not null;
create index gift_card_by_receiver on gift_card (receiver_ref) where receiver_ref is not null;
create index gift_card_by_key on gift_card (wish_key_id) where wish_key_id is not null;
create index gift_card_by_time on gift_card (created_at desc, order_id) where account_id is not null;
