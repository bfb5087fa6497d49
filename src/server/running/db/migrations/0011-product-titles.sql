-- A search for a product's whole title finds that product first.
create index product_title on product (lower(card ->> 'title')) where deleted_at is null and card is not null;
