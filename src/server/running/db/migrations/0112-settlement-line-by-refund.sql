-- Accounts name the settlement that deducted the refund of a credit note.
create index settlement_line_by_refund on settlement_line (refund_id) where refund_id is not null;
