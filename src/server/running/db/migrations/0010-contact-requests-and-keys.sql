-- The merchant works through contact requests and marks them as done.
alter table contact_request add column done_at timestamptz;
alter table contact_request add column done_by text;
create index contact_request_by_time on contact_request (created_at);

-- Which keys the orders need, without looking at every order.
create index shop_order_by_key on shop_order (customer_key_id) where customer_key_id is not null;
