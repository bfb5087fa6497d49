-- What an order's offers asked stands here only if it may be lost: nobody read the rest. `when_below` is read no more and
-- goes in a later version; a process of an older version still writes it.
alter table order_offer alter column when_below set default 'loses';
create function leave_kept_offers_out() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger order_offer_may_be_lost before insert on order_offer for each row
  when (new.when_below = 'keeps') execute function leave_kept_offers_out();
delete from order_offer where when_below = 'keeps';
