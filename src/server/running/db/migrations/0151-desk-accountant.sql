-- Who reads orders and money for the books, and changes nothing.
alter table desk_user drop constraint desk_user_role_check;
alter table desk_user add constraint desk_user_role_check check (role in ('packer', 'manager', 'owner', 'accountant'));
