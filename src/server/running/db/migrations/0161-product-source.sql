-- Which source a product came from. Rows of today, and those that an older version still writes, are of the one there was.
alter table product add column provider text not null default 'shopify';
-- The last column: an older version fills staged_product by position.
alter table staged_product add column provider text not null default 'shopify';
