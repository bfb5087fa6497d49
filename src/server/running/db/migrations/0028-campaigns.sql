-- The campaign a shopper came by (utm_source and so on), where they agreed to ad measurement; names nobody.
alter table shop_order add column utm jsonb;
