-- A shop that has such a row already starts all the same; the constraint then holds for every new move.
do $$
begin
  alter table shop_order validate constraint cancelled_keeps_no_money;
exception when check_violation then
  raise warning 'some cancelled orders were paid online: look for them with orders list --state cancelled';
end
$$;
