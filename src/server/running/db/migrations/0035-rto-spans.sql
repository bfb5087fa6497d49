-- The figures of rto_tally summed over the spans that merchants look at (so many months up to and with one), so that a report
-- reads its first rows off an index instead of adding up hundreds of thousands. A span is summed up when it is first asked for
-- (desk/rto-spans.ts) and followed by a trigger from then on, whatever version of the shop counts a parcel.
create table rto_span (
  months int not null check (months between 1 and 12),
  -- The first of the last month, in India.
  until date not null,
  primary key (months, until)
);

create table rto_of_span (
  months int not null,
  until date not null,
  dimension text not null,
  key text not null,
  label text not null,
  sent bigint not null,
  rto bigint not null,
  cash_sent bigint not null,
  cash_rto bigint not null,
  sent_paise bigint not null,
  rto_paise bigint not null,
  primary key (months, until, dimension, key),
  foreign key (months, until) references rto_span on delete cascade
);
create index rto_of_span_worst on rto_of_span (months, until, dimension, rto desc, sent desc, key);

create function rto_spans_follow() returns trigger language plpgsql as $$
declare
  before rto_tally;
begin
  if tg_op = 'UPDATE' then
    before := old;
  end if;
  insert into rto_of_span as known
    (months, until, dimension, key, label, sent, rto, cash_sent, cash_rto, sent_paise, rto_paise)
  select span.months, span.until, new.dimension, new.key, new.label, more.sent, more.rto,
    case when new.cash then more.sent else 0 end, case when new.cash then more.rto else 0 end,
    new.sent_paise - coalesce(before.sent_paise, 0), new.rto_paise - coalesce(before.rto_paise, 0)
  from rto_span as span,
    (select new.sent - coalesce(before.sent, 0) as sent, new.rto - coalesce(before.rto, 0) as rto) as more
  where new.month <= span.until and new.month > span.until - make_interval(months => span.months)
  order by span.months, span.until
  on conflict (months, until, dimension, key) do update set
    label = excluded.label, sent = known.sent + excluded.sent, rto = known.rto + excluded.rto,
    cash_sent = known.cash_sent + excluded.cash_sent, cash_rto = known.cash_rto + excluded.cash_rto,
    sent_paise = known.sent_paise + excluded.sent_paise, rto_paise = known.rto_paise + excluded.rto_paise;
  return null;
end
$$;

create trigger rto_spans_follow after insert or update on rto_tally
  for each row execute function rto_spans_follow();
