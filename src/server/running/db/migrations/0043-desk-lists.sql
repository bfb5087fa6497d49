-- What the desk lists at a million orders reads along an index of its own: closed returns, messages that reached nobody, refunds
-- that are not over. Older processes read by none of them.
create index return_request_over on return_request (requested_at, return_id)
  where state not in ('requested', 'approved', 'picked_up', 'received') and kind <> 'cancel';
create index message_failed on message (created_at, id) where state in ('failed', 'unknown');
