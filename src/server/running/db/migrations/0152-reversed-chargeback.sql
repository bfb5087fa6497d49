-- A bank that took a payment back may give it to the shop after all: the chargeback's entry no longer counts.
insert into allowed_move (subject, from_state, to_state) values ('refund', 'success', 'cancelled');
