-- The place that the feed gives a collection, beside that which the merchant gave it: his order can be taken back at once.
-- Empty until the next sync.
lock table collection in access exclusive mode;
alter table collection add column feed_position integer;
