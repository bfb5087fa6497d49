-- History by month (docs/decisions/0039): state_change and desk_audit get one partition a month, of which old ones can be
-- dropped. Nothing is copied: the rows that are there become the first partition, up to a border at least 31 days ahead,
-- so that a process of the version before goes on writing while the steps below are on their way.

-- The partitions of a table of history. The first may begin at -infinity; the default one has no borders.
create function history_partitions(history text)
returns table (partition text, is_default boolean, from_at timestamptz, to_at timestamptz)
language sql stable set datestyle = 'ISO, YMD' set timezone = 'UTC' as $$
  select child.relname::text, bound = 'DEFAULT',
    case when bound like '%FROM (MINVALUE)%' then '-infinity'
      else (regexp_match(bound, 'FROM \(''(.+?)''\)'))[1]::timestamptz end,
    (regexp_match(bound, 'TO \(''(.+?)''\)'))[1]::timestamptz
  from pg_inherits join pg_class child on child.oid = inhrelid
    cross join lateral (select pg_get_expr(child.relpartbound, child.oid) as bound) as bounds
  where inhparent = to_regclass(quote_ident($1))
$$;

-- When the calendar month of India begins in which a day lies.
create function history_month_start(day date) returns timestamptz language sql stable as $$
  select date_trunc('month', day::timestamp) at time zone 'Asia/Kolkata'
$$;

-- A table like the history's others, not yet attached. Ids are counted over all partitions, and unique in each.
create function make_history_table(history text, name text) returns void language plpgsql as $$
begin
  execute format('create table %I (like %I including defaults, primary key (id))', name, history);
  -- Triggers by row come with attaching, this one does not.
  if exists (select from pg_trigger where tgrelid = history::regclass and tgname = history || '_is_not_emptied') then
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_rewriting()',
      history || '_is_not_emptied', name);
  end if;
end
$$;

-- Adds the month of a day. Returns false if a partition covers it already. Fails while the default partition holds rows of it.
create function add_history_month(history text, day date) returns boolean
language plpgsql set datestyle = 'ISO, YMD' set timezone = 'UTC' as $$
declare
  begins timestamptz := history_month_start(day);
  ends timestamptz := history_month_start((date_trunc('month', day::timestamp) + interval '1 month')::date);
  name text := history || to_char(day, '"_"YYYY"_"MM');
begin
  -- Any number of processes may add months at once.
  perform pg_advisory_xact_lock(727502);
  if exists (select from history_partitions(history) where from_at < ends and to_at > begins) then
    return false;
  end if;
  perform make_history_table(history, name);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', history, name, begins, ends);
  return true;
end
$$;

create function add_history_default(history text) returns void language plpgsql as $$
begin
  perform make_history_table(history, history || '_default');
  execute format('alter table %I attach partition %I default', history, history || '_default');
end
$$;

-- Puts the rows of one partition into their months, with their ids. Nobody writes the history meanwhile. Returns their number.
create function put_into_history_months(history text, partition text) returns bigint language plpgsql as $$
declare
  spread text := history || '_spread';
  day date;
  moved bigint;
begin
  perform pg_advisory_xact_lock(727502);
  execute format('alter table %I detach partition %I', history, partition);
  execute format('alter table %I rename to %I', partition, spread);
  if partition = history || '_default' then
    execute format('alter index %I rename to %I', partition || '_pkey', spread || '_pkey');
  end if;
  for day in execute format(
    'select distinct date_trunc(''month'', at at time zone ''Asia/Kolkata'')::date from %I order by 1', spread
  ) loop
    perform add_history_month(history, day);
  end loop;
  if partition = history || '_default' then
    perform add_history_default(history);
  end if;
  execute format('insert into %I select * from %I', history, spread);
  get diagnostics moved = row_count;
  execute format('drop table %I', spread);
  return moved;
end
$$;

-- Turns the table that was renamed to …_before into the first partition of the new one; an empty one goes. Dropped in 0343.
create function begin_history(history text) returns void
language plpgsql set datestyle = 'ISO, YMD' set timezone = 'UTC' as $$
declare
  former text := history || '_before';
  counter text := history || '_id_seq';
  last bigint;
  called boolean;
  is_filled boolean;
  newest timestamptz;
  border timestamptz;
  first_day date := (now() at time zone 'Asia/Kolkata')::date;
begin
  execute format('select last_value, is_called from %s', pg_get_serial_sequence(former, 'id')) into last, called;
  -- A partitioned table has no identity column before PostgreSQL 17.
  execute format('alter table %I alter id drop identity', former);
  execute format('create sequence %I owned by %I.id', counter, history);
  perform setval(counter::regclass, last, called);
  execute format('alter table %I alter id set default nextval(%L)', history, counter);
  execute format('select exists (select from %I)', former) into is_filled;
  if is_filled then
    select obj_description(oid, 'pg_constraint')::timestamptz into border
      from pg_constraint where conrelid = former::regclass and conname = history || '_border';
    if border is null then
      -- A new shop's: its few rows came since 0340.
      execute format('select max(at) from %I', former) into newest;
      border := history_border(newest);
    end if;
    -- The checked constraint spares looking at each row under the lock.
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', history, former, border);
    execute format('alter table %I drop constraint if exists %I', former, history || '_border');
    first_day := (border at time zone 'Asia/Kolkata')::date;
  else
    execute format('drop table %I', former);
  end if;
  perform add_history_default(history);
  for ahead in 0..2 loop
    perform add_history_month(history, (first_day + ahead * interval '1 month')::date);
  end loop;
end
$$;

-- The first month that begins at least 31 days from now and after all rows. Dropped in 0343.
create function history_border(newest timestamptz) returns timestamptz language sql stable as $$
  select history_month_start(
    (date_trunc('month', greatest(now() + interval '31 days', newest) at time zone 'Asia/Kolkata') + interval '1 month')::date)
$$;

do $$
declare
  newest_move timestamptz;
  newest_act timestamptz;
begin
  perform set_config('datestyle', 'ISO, YMD', true), set_config('timezone', 'UTC', true);
  -- Both read before the first lock, and on one processor: the shop needs the others.
  perform set_config('max_parallel_workers_per_gather', '0', true);
  select max(at) into newest_move from state_change;
  select max(at) into newest_act from desk_audit;
  if newest_move is not null then
    execute format('alter table state_change add constraint state_change_border check (at < %L) not valid', history_border(newest_move));
    execute format('comment on constraint state_change_border on state_change is %L', history_border(newest_move));
  end if;
  if newest_act is not null then
    execute format('alter table desk_audit add constraint desk_audit_border check (at < %L) not valid', history_border(newest_act));
    execute format('comment on constraint desk_audit_border on desk_audit is %L', history_border(newest_act));
  end if;
end
$$;
