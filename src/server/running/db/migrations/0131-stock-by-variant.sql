-- Size and colour of each variant in stock, by one of which all chosen filters must be met. Empty until the next sync, and
-- where there are no colours.
alter table product add column in_stock text[] not null default '{}';
alter table staged_product add column in_stock text[] not null default '{}';
