-- Since when the gateway owes an answer about an order: postponing a poll moves next_sync_at, which hid how long orders
-- had waited.
alter table gateway_order add column unanswered_since timestamptz;
