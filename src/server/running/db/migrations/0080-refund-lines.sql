-- The pieces that a part refund was for, so that their money goes back once: by items at the desk, or by their return.
create table refund_line (
  refund_id text not null references refund,
  line int not null,
  quantity int not null check (quantity > 0),
  primary key (refund_id, line)
);
