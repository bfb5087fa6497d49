-- Months that an administrator makes in psql (docs/runbooks/history-without-month.md) belong to the shop's role too: it could
-- neither read, drop nor migrate them otherwise.
create or replace function make_history_table(history text, name text) returns void language plpgsql as $$
begin
  execute format('create table %I (like %I including defaults, primary key (id))', name, history);
  -- Triggers by row come with attaching, this one does not.
  if exists (select from pg_trigger where tgrelid = history::regclass and tgname = history || '_is_not_emptied') then
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_rewriting()',
      history || '_is_not_emptied', name);
  end if;
  execute format('alter table %I owner to %s', name,
    (select relowner::regrole from pg_class where oid = history::regclass));
end
$$;
