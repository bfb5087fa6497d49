-- Which gateway holds the money. Rows of today, and those that an older version still writes, are the one there was.
alter table gateway_order add column provider text not null default 'cashfree';
alter table payment add column provider text not null default 'cashfree';
alter table refund add column provider text not null default 'cashfree';
alter table settlement add column provider text not null default 'cashfree';
alter table dispute add column provider text not null default 'cashfree';
-- The gateway at which an interrupted read of a day goes on; null: the first one.
alter table settlement_day add column provider text;

-- The step of a dispute in the shop's words; so far it was read from the gateway's word at each look.
alter table dispute add column step text;
update dispute set step = case
  when upper(status) like '%\_CREATED' then 'created'
  when upper(status) like '%\_DOCS\_RECEIVED' then 'docs_received'
  when upper(status) like '%\_UNDER\_REVIEW' then 'under_review'
  when upper(status) like '%\_MERCHANT\_WON' then 'won'
  when upper(status) like '%\_MERCHANT\_LOST' then 'lost'
  when upper(status) like '%\_MERCHANT\_ACCEPTED' then 'accepted'
  when upper(status) like '%\_INSUFFICIENT\_EVIDENCE' then 'insufficient'
  else 'unknown'
end;
