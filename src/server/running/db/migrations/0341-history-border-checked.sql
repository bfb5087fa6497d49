-- Reads every row once, beside the shop's reads and writes, so that the next steps need not do it under their lock.
do $$
declare
  checked record;
begin
  for checked in
    select conrelid::regclass as history, conname from pg_constraint
    where conname in ('state_change_border', 'desk_audit_border') and not convalidated
  loop
    execute format('alter table %s validate constraint %I', checked.history, checked.conname);
  end loop;
end
$$;
