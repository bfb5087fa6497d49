-- Which PIN codes the companies that book couriers serve, as they answered; nothing of a person.
create table courier_reach (
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  provider text not null,
  prepaid boolean not null,
  cash boolean not null,
  checked_at timestamptz not null,
  primary key (pincode, provider)
);

-- The PIN codes that shoppers asked about, and when the companies are asked next. Only PIN codes that exist.
create table courier_reach_question (
  pincode text primary key,
  next_at timestamptz not null
);
create index courier_reach_question_due on courier_reach_question (next_at);
