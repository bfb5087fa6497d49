-- Which garment a product is one colour of, and what that colour is called, by the merchant's rule (colourSiblings of
-- shop.config.ts). Null until the next sync, and where the rule finds none.
alter table product add column colour_family text, add column colour text;
alter table staged_product add column colour_family text, add column colour text;

create index product_colour_family on product (colour_family, product_key)
  where colour_family is not null and deleted_at is null;
