-- A refund's return is looked up at the desk and before it is sent again, also where the return is of an order sent in exchange.
create index return_request_refund on return_request (refund_id) where refund_id is not null;
