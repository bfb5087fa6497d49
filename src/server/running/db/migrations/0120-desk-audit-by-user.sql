-- What one user did on a day: the desk counts the labels that a user prints.
create index desk_audit_by_user on desk_audit (user_id, at);
