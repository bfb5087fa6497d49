-- What was chosen of a product, whole: every option by name, in the product's order, and the merchant's own number.
-- Orders from before have neither, only their size.
alter table order_item
  add column variant_title text not null default '',
  add column options jsonb not null default '[]',
  add column sku text;
