-- The same name, columns and trigger as before; writers of any version find the new table at their next statement.
alter table state_change rename to state_change_before;
alter index state_change_by_order rename to state_change_before_by_order;
drop trigger state_change_stays on state_change_before;
create table state_change (like state_change_before including defaults) partition by range (at);
create index state_change_by_order on state_change (order_id, id);
create trigger state_change_stays before update or delete on state_change
  for each row execute function refuse_rewriting();
select begin_history('state_change');
