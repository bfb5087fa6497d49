-- Reviews that the demo shop makes up: of no order, and never among those of buyers.
alter table review
  alter column order_id drop not null,
  alter column line drop not null,
  add column sample boolean not null default false;
alter table review add constraint review_of_an_order check (sample = (order_id is null) and sample = (line is null)) not valid;
alter table review validate constraint review_of_an_order;

-- Whether a product's figures are those of its samples, because no buyer has reviewed it.
alter table product_rating add column sample boolean not null default false;
