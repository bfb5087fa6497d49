-- The strongest lock first: see migrate.ts.
lock table desk_user;
alter table desk_audit rename to desk_audit_before;
alter index desk_audit_by_order rename to desk_audit_before_by_order;
alter index desk_audit_by_user rename to desk_audit_before_by_user;
drop trigger desk_audit_stays on desk_audit_before;
create table desk_audit (like desk_audit_before including defaults) partition by range (at);
alter table desk_audit add foreign key (user_id) references desk_user;
create index desk_audit_by_order on desk_audit (order_id, id) where order_id is not null;
create index desk_audit_by_user on desk_audit (user_id, at);
create trigger desk_audit_stays before update or delete on desk_audit
  for each row execute function refuse_rewriting();
create trigger desk_audit_is_not_emptied before truncate on desk_audit
  for each statement execute function refuse_rewriting();
select begin_history('desk_audit');
drop function begin_history(text);
drop function history_border(timestamptz);
